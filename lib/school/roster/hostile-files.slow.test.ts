import { describe, expect, test } from 'vitest'
import { readInChild, rowsIn } from '../../testing/read-here.ts'
import { turnsDuring } from '../../testing/turns.ts'
import { sheetOf, textCell, workbookOf, zipOf } from './testing/hostile.ts'

const cells = async (file: Buffer) => (await rowsIn(file)).map((row) => row.cells)

const megabyte = 1_000_000
const blanks = Buffer.alloc(megabyte, ' ')
const aByte = Buffer.alloc(1)
const empty = '<c/>'.repeat(1000)
const bombs: [string, () => Buffer, RegExp][] = [
  ['a sheet of 512 MB', () => workbookOf(blanks, { times: 512 }), /unpacked/],
  ['a sheet that lies about its 100 MB', () => workbookOf(blanks, { times: 100, claims: 1000 }), /unpacked/],
  [
    'a giant shared string in 12,000 cells',
    () =>
      workbookOf(sheetOf(Array(1000).fill('<c t="s"><v>0</v></c>'.repeat(12))), {
        strings: `<si><t>${'x'.repeat(megabyte)}</t></si>`,
      }),
    /1,000 characters/,
  ],
  [
    'text that grows by repetition',
    () =>
      workbookOf(sheetOf(Array(4000).fill('<c t="s"><v>0</v></c>'.repeat(50))), {
        strings: `<si><t>${'x'.repeat(1000)}</t></si>`,
      }),
    /too much text/,
  ],
  [
    'a cell at XFD1048576',
    () =>
      workbookOf(
        '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
      ),
    /columns/,
  ],
  [
    'a hundred thousand rows',
    () => workbookOf(sheetOf(Array(100_000).fill('<c><v>1</v></c>'))),
    /5,000 rows/,
  ],
  ['an unclosed tag of 10 MB', () => workbookOf(`<worksheet><row ${'a'.repeat(10 * megabyte)}`), /damaged/],
  ['a quotation mark never closed', () => Buffer.from(`"${'x'.repeat(4 * megabyte)}`), /never closed/],
  ['a row of a million columns', () => Buffer.from(`a\n${'x,'.repeat(megabyte)}`), /never closed|columns/],
  ['more than 5 MB', () => Buffer.alloc(6 * megabyte, 'a'), /5 MB/],
  [
    '10,000 entries',
    () => zipOf(Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, bytes: aByte }))),
    /too many parts/,
  ],
]

test.each([
  ['a way out', '../../etc/passwd'],
  ['an absolute name', '/etc/passwd'],
  ['a way out with backslashes', '..\\..\\boot.ini'],
  ['a drive', 'C:\\boot.ini'],
])('T50: a package with %s is refused', async (_, name) => {
  const extra = [{ name, bytes: Buffer.from('x') }]
  await expect(rowsIn(workbookOf(sheetOf([textCell('Name')]), { extra }))).rejects.toThrow('outside')
})

test('T50: a link, a nested package and a plain zip are refused', async () => {
  const link = [{ name: 'xl/link', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }]
  await expect(rowsIn(workbookOf(sheetOf([textCell('a')]), { extra: link }))).rejects.toThrow('outside')
  const nested = zipOf([{ name: 'inner.xlsx', bytes: workbookOf(sheetOf([textCell('a')])) }])
  await expect(rowsIn(nested)).rejects.toThrow('no spreadsheet')
  await expect(rowsIn(zipOf([{ name: 'users.csv', bytes: Buffer.from('a') }]))).rejects.toThrow('users.csv')
})

test('T45: hostile headings and values change no prototype', async () => {
  const text = '__proto__,constructor,prototype\n{"polluted":1},polluted,polluted\n'
  expect(await cells(Buffer.from(text))).toEqual([
    ['__proto__', 'constructor', 'prototype'],
    ['{"polluted":1}', 'polluted', 'polluted'],
  ])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

describe('in a separate process, as on a site', () => {
  readInChild()

  // The case names 2 s, but the time depends on the machine. Shown is that each bomb is stopped by one of the reader's limits, and none by
  // the clock that ends it after five seconds of processor time, which a busy machine does not use up.
  test.each(bombs)(
    'T44: %s is refused by a limit, and the event loop turns meanwhile',
    async (_, make, reason) => {
      const reading = rowsIn(make()).then(
        (rows) => (rows.length === 0 ? 'no rows' : `taken in: ${rows.length} rows`),
        (error: Error) => error.message,
      )
      expect(await turnsDuring(reading)).toBeGreaterThan(100)
      expect(await reading).toMatch(reason)
    },
  )

  test('T44: a rule on 17 billion cells and a dimension of XFD1048576 add no rows', async () => {
    const before = '<dimension ref="A1:XFD1048576"/>'
    const after = '<dataValidations count="1"><dataValidation sqref="A1:XFD1048576"/></dataValidations>'
    const filler = `<row r="500000">${empty}</row>`
    const sheet = sheetOf([textCell('Name'), textCell('Asha')], before, after).replace(
      '</sheetData>',
      `${filler}</sheetData>`,
    )
    expect(await cells(workbookOf(sheet))).toEqual([['Name'], ['Asha']])
  })
})
