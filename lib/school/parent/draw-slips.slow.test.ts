import { expect, test } from 'vitest'
import { bytesOf } from '../../services/pdf/document.ts'
import { pdfLines } from '../../testing/pdf-text.ts'
import { drawSlips } from './draw-slips.ts'

const page = {
  ...{ school: 'Lake School', division: '10-A' },
  ...{ address: 'https://lab.example/consent', family: null },
}

test('the notice on a slip ends above the frame around the answer, in both languages', async () => {
  const slip = { username: 'Asha Rao', rollNumber: '1', code: '7K3QX-9MPTA' }
  const lines = await pdfLines(await bytesOf(await drawSlips(page, [slip])))
  // Where a letter is set close to the next, the reader of the PDF sees a space.
  const close = (text: string) => text.replaceAll(' ', '')
  const yOf = (end: string) => lines.find(({ text }) => close(text).endsWith(close(end)))?.y ?? Number.NaN
  // The code's line is 25 points below the frame's upper edge; what hangs below a line needs 3 more.
  const frame = yOf(slip.code) - 25
  expect(yOf('on paper.')).toBeLessThan(frame - 3)
  expect(yOf('करेगा।')).toBeLessThan(frame - 3)
})

test('a long name leaves the class and the roll number on the slip', async () => {
  const slip = { username: 'Venkata '.repeat(15).trim(), rollNumber: '12', code: '7K3QX-9MPTA' }
  const lines = await pdfLines(await bytesOf(await drawSlips(page, [slip])))
  expect(lines.map(({ text }) => text)).toContain('10-A · roll 12')
})
