import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readRows } from './read-rows.ts'
import { sheetOf, textCell, workbookOf, zipOf } from './testing/hostile.ts'

const cells = async (file: Buffer) => (await readRows(file)).map((row) => row.cells)
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

test('T48: BOM, UTF-16, scripts, 007, 1-2, long numbers and line breaks in quotes come as they are', async () => {
  const text = 'Name;Roll;Id\r\n"आशा\nराव";007;1234567890123456\r\n\r\n"மீனா ""M"" D";1-2;0\r\n'
  const wanted = [
    ['Name', 'Roll', 'Id'],
    ['आशा\nराव', '007', '1234567890123456'],
    ['மீனா "M" D', '1-2', '0'],
  ]
  const files = [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    utf16(text),
    Buffer.from(`sep=;\r\n${text}`),
  ]
  for (const file of files) expect(await cells(file)).toEqual(wanted)
  expect((await readRows(Buffer.from(text))).map(({ line }) => line)).toEqual([1, 2, 4])
})

test.each([
  [
    'comma',
    'a,b;c\n1,2;3',
    [
      ['a', 'b;c'],
      ['1', '2;3'],
    ],
  ],
  [
    'tab, as pasted',
    'a\tb, c\n5" nail\tx',
    [
      ['a', 'b, c'],
      ['5" nail', 'x'],
    ],
  ],
  [
    'a comma only in quotes',
    '"a,b,c";d\n1;2',
    [
      ['a,b,c', 'd'],
      ['1', '2'],
    ],
  ],
  ['one column', 'Name\nAsha', [['Name'], ['Asha']]],
])('the delimiter is found: %s', async (_, text, wanted) => {
  expect(await cells(Buffer.from(text))).toEqual(wanted)
})

test('a workbook of another writer: texts, numbers and days as a person sees them', async () => {
  const day = { value: new Date(Date.UTC(2026, 3, 5)), format: 'dd/mm/yyyy' }
  const file = await writeXlsxFile([
    ['Name', 'Roll', 'Day', 'Marks', 'Id', 'Long'],
    ['आशा & <b>', '007', day, { value: 45.1 }, { value: 123456789012345 }, { value: 1234567890123456 }],
  ] as never).toBuffer()
  const [, row] = await readRows(file)
  expect(row?.cells).toEqual([
    'आशा & <b>',
    '007',
    '2026-04-05',
    '45.1',
    '123456789012345',
    '1234567890123456',
  ])
  expect(Object.keys(row?.faults ?? {})).toEqual(['5'])
})

test('entities are resolved once, and a document type of its own is refused', async () => {
  const sheet = sheetOf([textCell('A'), textCell('&lt;b&gt;&amp;lt;&#x0905;')])
  expect(await cells(workbookOf(sheet))).toEqual([['A'], ['<b>&lt;अ']])
  const bomb = `<!DOCTYPE w [<!ENTITY a "${'x'.repeat(1000)}">]>${sheet}`
  await expect(readRows(workbookOf(bomb))).rejects.toThrow('document type')
})

const megabyte = 1_000_000
const empty = '<c/>'.repeat(1000)
const bombs: [string, () => Buffer, RegExp][] = [
  ['a sheet of 512 MB', () => workbookOf(Buffer.alloc(512 * megabyte, ' ')), /unpacked/],
  [
    'a sheet that lies about its 100 MB',
    () => workbookOf(Buffer.alloc(100 * megabyte, ' '), { claims: 1000 }),
    /unpacked/,
  ],
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
  ['1,048,576 rows', () => workbookOf(sheetOf(Array(300_000).fill('<c><v>1</v></c>'))), /5,000 rows/],
  [
    'an unclosed tag of 40 MB',
    () => workbookOf(`<worksheet><row ${'a'.repeat(40 * megabyte)}`),
    /no rows|damaged/,
  ],
  ['a quotation mark never closed', () => Buffer.from(`"${'x'.repeat(4 * megabyte)}`), /never closed/],
  ['a row of a million columns', () => Buffer.from(`a\n${'x,'.repeat(megabyte)}`), /never closed|columns/],
  ['more than 5 MB', () => Buffer.alloc(6 * megabyte, 'a'), /5 MB/],
  [
    '10,000 entries',
    () =>
      zipOf(Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, bytes: Buffer.alloc(1) }))),
    /too many parts/,
  ],
]

test.each(bombs)('T44: %s is refused within 2 s, and the event loop stays free', async (_, make, reason) => {
  const file = make()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  const said = await readRows(file).then(
    (rows) => (rows.length === 0 ? 'no rows' : `taken in: ${rows.length} rows`),
    (error: Error) => error.message,
  )
  const took = performance.now() - start
  delay.disable()
  expect(said).toMatch(reason)
  expect(took).toBeLessThan(2000)
  expect(delay.max / 1e6).toBeLessThan(200)
})

test('T44: a rule on 17 billion cells and a dimension of XFD1048576 are no part of the rows', async () => {
  const before = '<dimension ref="A1:XFD1048576"/>'
  const after = '<dataValidations count="1"><dataValidation sqref="A1:XFD1048576"/></dataValidations>'
  const filler = `<row r="500000">${empty}</row>`
  const sheet = sheetOf([textCell('Name'), textCell('Asha')], before, after).replace(
    '</sheetData>',
    `${filler}</sheetData>`,
  )
  expect(await cells(workbookOf(sheet))).toEqual([['Name'], ['Asha']])
})

test.each([
  ['a way out', '../../etc/passwd'],
  ['an absolute name', '/etc/passwd'],
  ['a way out with backslashes', '..\\..\\boot.ini'],
  ['a drive', 'C:\\boot.ini'],
])('T50: a package with %s is refused', async (_, name) => {
  const extra = [{ name, bytes: Buffer.from('x') }]
  await expect(readRows(workbookOf(sheetOf([textCell('Name')]), { extra }))).rejects.toThrow('outside')
})

test('T50: a link, a nested package and a plain zip are refused', async () => {
  const link = [{ name: 'xl/link', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }]
  await expect(readRows(workbookOf(sheetOf([textCell('a')]), { extra: link }))).rejects.toThrow('outside')
  const nested = zipOf([{ name: 'inner.xlsx', bytes: workbookOf(sheetOf([textCell('a')])) }])
  await expect(readRows(nested)).rejects.toThrow('no spreadsheet')
  await expect(readRows(zipOf([{ name: 'users.csv', bytes: Buffer.from('a') }]))).rejects.toThrow('users.csv')
})

test('T45: hostile headings and values change no prototype', async () => {
  const text = '__proto__,constructor,prototype\n{"polluted":1},polluted,polluted\n'
  expect(await cells(Buffer.from(text))).toEqual([
    ['__proto__', 'constructor', 'prototype'],
    ['{"polluted":1}', 'polluted', 'polluted'],
  ])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test.each([
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel file/],
  ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
  ['letters of an unknown kind', Buffer.from([0x4e, 0x61, 0xff, 0xfe, 0x41]), /UTF-8/],
  ['a cut-off workbook', workbookOf(sheetOf([textCell('a')])).subarray(0, 300), /damaged/],
])('%s is refused in words', async (_, file, reason) => {
  await expect(readRows(file)).rejects.toThrow(reason)
})
