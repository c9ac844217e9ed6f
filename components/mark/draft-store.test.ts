import { expect, test } from 'vitest'
import { openDrafts } from './draft-store'
import { keyOf, memoryDevice } from './testing/device'

type Device = ReturnType<typeof memoryDevice>

const open = (device: Device, guid: string, draftKeys = keyOf(guid)) =>
  openDrafts({ guid, draftKeys }, device)

const written = (device: Device, account: string, ...names: string[]) =>
  expect.poll(() => [...device.of(account).keys()]).toEqual(names)

test('a draft comes back to its account, and is unreadable on the device', async () => {
  const device = memoryDevice()
  const drafts = await open(device, 'asha')
  drafts.write('desk.one', { comment: 'Good work, Ravi' })
  await written(device, 'asha', 'desk.one')
  expect(new TextDecoder().decode(device.of('asha').get('desk.one'))).not.toMatch(/Ravi|comment/)
  const again = await open(device, 'asha')
  expect([again.names('desk.'), again.read('desk.one')]).toEqual([
    ['desk.one'],
    { comment: 'Good work, Ravi' },
  ])
  again.remove('desk.one')
  await written(device, 'asha')
})

test('another account sees none of it; a draft in the place of another, or of nobody’s, is not opened', async () => {
  const device = memoryDevice()
  const drafts = await open(device, 'asha')
  drafts.write('desk.one', { text: '5' })
  await written(device, 'asha', 'desk.one')
  const encrypted = device.of('asha').get('desk.one') ?? new Uint8Array()
  await device.write('asha', [
    ['desk.two', encrypted],
    ['desk.three', new Uint8Array([0, 255])],
  ])
  await device.write('ravi', [['desk.one', encrypted]])
  expect((await open(device, 'asha')).names('')).toEqual(['desk.one'])
  expect((await open(device, 'ravi')).names('')).toEqual([])
  expect((await open(device, 'asha', keyOf('stranger'))).names('')).toEqual([])
})

test('drafts encrypted before the secret was replaced can be read, and are encrypted with the new one when written', async () => {
  const device = memoryDevice()
  const before = await open(device, 'asha')
  before.write('desk.one', { text: '4' })
  await written(device, 'asha', 'desk.one')
  const old = device.of('asha').get('desk.one')
  const since = await open(device, 'asha', `${keyOf('new')},${keyOf('asha')}`)
  expect(since.read('desk.one')).toEqual({ text: '4' })
  since.write('desk.one', { text: '5' })
  await expect.poll(() => device.of('asha').get('desk.one')).not.toBe(old)
  expect((await open(device, 'asha')).names('')).toEqual([])
})

test('drafts that the browser cannot store stay in the page until it can', async () => {
  const device = memoryDevice()
  const drafts = await open(device, 'meera')
  device.isFull = true
  drafts.write('work.ohm', { text: '4' })
  drafts.write('work.prism', { text: '4' })
  await expect.poll(() => drafts.isStored('work.ohm')).toBe(false)
  expect([drafts.isStored(), drafts.isStored('work.lens'), drafts.read('work.ohm')]).toEqual([
    ...[false, true],
    { text: '4' },
  ])
  device.isFull = false
  drafts.write('work.lens', { text: '5' })
  await written(device, 'meera', 'work.ohm', 'work.prism', 'work.lens')
  await expect.poll(() => drafts.isStored()).toBe(true)
})

test('changes by another tab are read, and unwritten drafts stay', async () => {
  const device = memoryDevice()
  const [one, two] = [await open(device, 'meera'), await open(device, 'meera')]
  one.write('work.ohm', { text: '4' })
  await written(device, 'meera', 'work.ohm')
  device.isFull = true
  two.write('work.lens', { text: '5' })
  await new Promise<void>((resolve) => {
    two.subscribe(() => two.names('').length === 2 && resolve())
    device.announce('meera')
  })
  expect(two.names('').toSorted()).toEqual(['work.lens', 'work.ohm'])
})

test('a deletion that is not written yet is not undone by a change in another tab', async () => {
  const device = memoryDevice()
  const [one, two] = [await open(device, 'meera'), await open(device, 'meera')]
  one.write('work.ohm', { text: '4' })
  await written(device, 'meera', 'work.ohm')
  await new Promise<void>((resolve) => {
    two.subscribe(() => two.names('').length === 1 && resolve())
    device.announce('meera')
  })
  device.isFull = true
  two.remove('work.ohm')
  await new Promise<void>((resolve) => {
    two.subscribe(resolve)
    device.announce('meera')
  })
  expect(two.read('work.ohm')).toBeNull()
})
