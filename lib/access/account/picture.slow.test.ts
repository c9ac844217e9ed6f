import sharp from 'sharp'
import { expect, test } from 'vitest'
import { image } from '../../core/fields.ts'
import { cleanPicture } from './picture.ts'

const drawn = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1b64' } })

const asUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

test('a JPEG of up to 200 px a side is kept, without the file’s metadata', async () => {
  const bytes = await drawn(200, 120)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .toBuffer()
  expect(bytes.includes('SECRET-PLACE')).toBe(true)
  const clean = bytesOf(
    await cleanPicture(asUrl(Buffer.concat([bytes, Buffer.from('<script>tail</script>')]))),
  )
  expect(await sharp(clean).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 120 })
  expect(clean.includes('SECRET-PLACE')).toBe(false)
  expect(clean.includes('<script>')).toBe(false)
})

test('no picture stays no picture', async () => {
  expect(await cleanPicture('')).toBe('')
})

const jpeg = () => drawn(200).jpeg().toBuffer()
const refused: [string, () => Promise<Buffer>][] = [
  ['a PNG', () => drawn(50).png().toBuffer()],
  ['a WebP', () => drawn(50).webp().toBuffer()],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a JPEG of 201 px', () => drawn(201).jpeg().toBuffer()],
  ['a JPEG of 5,000 px', () => drawn(5000).jpeg({ quality: 1 }).toBuffer()],
  ['a JPEG of 4,000 by 5 px', () => drawn(4000, 5).jpeg().toBuffer()],
  ['a JPEG cut in half', async () => (await jpeg()).subarray(0, 300)],
  ['plain text', async () => Buffer.from('hello')],
  ['nothing', async () => Buffer.alloc(0)],
]

test.each(refused)('%s is refused on its field', async (_, make) => {
  const failure = expect(cleanPicture(asUrl(await make()))).rejects
  await failure.toMatchObject({ code: 'invalid', fields: { image: [expect.any(String)] } })
})

test.each([
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,AAAA',
  'https://example.com/a.jpg',
  'javascript:alert(1)',
  `data:image/jpeg;base64,${'A'.repeat(120_000)}`,
])('the schema refuses %.30s', (value) => {
  expect(image.safeParse(value).success).toBe(false)
})
