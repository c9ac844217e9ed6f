import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { sheetOf, textCell, workbookOf } from '../../school/roster/testing/hostile.ts'
import { rowsIn } from '../../testing/read-here.ts'

const cells = async (file: Buffer) => (await rowsIn(file)).map((row) => row.cells)
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

test('T48: BOM, UTF-16, scripts, 007, 1-2, long numbers and line breaks in quotes are read as they are', async () => {
  const text = 'Name;Roll;Id\r\n"आशा\nराव";007;1234567890123456\r\n\r\n"மீனா ""M"" D";1-2;0\r\n'
  const expected = [
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
  for (const file of files) expect(await cells(file)).toEqual(expected)
  expect((await rowsIn(Buffer.from(text))).map(({ line }) => line)).toEqual([1, 2, 4])
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
])('the delimiter is found: %s', async (_, text, expected) => {
  expect(await cells(Buffer.from(text))).toEqual(expected)
})

test('a workbook written by another program: texts, numbers and days as a person sees them', async () => {
  const day = { value: new Date(Date.UTC(2026, 3, 5)), format: 'dd/mm/yyyy' }
  // The package's types require an object for every cell; it also accepts plain values.
  const file = await writeXlsxFile([
    ['Name', 'Roll', 'Day', 'Marks', 'Id', 'Long'],
    ['आशा & <b>', '007', day, { value: 45.1 }, { value: 123456789012345 }, { value: 1234567890123456 }],
  ] as never).toBuffer()
  const [, row] = await rowsIn(file)
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

test('an empty cell keeps its column where a program writes no references, and a reading is no part of a text', async () => {
  const sheet = sheetOf([
    `${textCell('Name')}<c/>${textCell('Email')}`,
    `<c t="inlineStr"><is><t>Asha</t><rPh><t>read aloud</t></rPh></is></c><c t="n"><v></v></c>${textCell('a@b.example')}`,
    `<c r="B3" t="inlineStr"><is><t>7</t></is></c>${textCell('after B')}`,
  ])
  expect(await cells(workbookOf(sheet))).toEqual([
    ['Name', '', 'Email'],
    ['Asha', '', 'a@b.example'],
    ['', '7', 'after B'],
  ])
})

test('entities are resolved once, and a document type of its own is refused', async () => {
  const sheet = sheetOf([textCell('A'), textCell('&lt;b&gt;&amp;lt;&#x0905;')])
  expect(await cells(workbookOf(sheet))).toEqual([['A'], ['<b>&lt;अ']])
  const bomb = `<!DOCTYPE w [<!ENTITY a "${'x'.repeat(1000)}">]>${sheet}`
  await expect(rowsIn(workbookOf(bomb))).rejects.toThrow('document type')
})

test.each([
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel file/],
  ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
  ['letters of an unknown kind', Buffer.from([0x4e, 0x61, 0xff, 0xfe, 0x41]), /UTF-8/],
  ['a cut-off workbook', workbookOf(sheetOf([textCell('a')])).subarray(0, 300), /damaged/],
])('%s is refused in words', async (_, file, reason) => {
  await expect(rowsIn(file)).rejects.toThrow(reason)
})
