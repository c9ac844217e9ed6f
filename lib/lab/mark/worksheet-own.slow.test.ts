import { expect, test } from 'vitest'
import { c1, check, checked, classroom, experiments, p3, sheetOf, written } from './testing/worksheets.ts'

test('accepts the school’s own sheet: other headings, lost zeros, other columns, fewer students', async () => {
  const { asha, meera } = await classroom()
  const view = await checked(asha, [
    ['Roll Number', 'Student Name', 'Chemistry 1', 'Phy exp 3', 'Remarks'],
    ['7', 'meera  das', '4', '', 'neat'],
  ])
  expect(view).toMatchObject({
    columns: [
      { heading: 'Chemistry 1', experiment: c1 },
      { heading: 'Phy exp 3', experiment: p3 },
    ],
    ...{ ignored: ['Remarks'], refused: [], blank: 1, absent: 1 },
    marks: [{ line: 2, student: meera.accountId, marks: 4, kind: 'change' }],
  })
})

test('an experiment is also recognised by its title', async () => {
  const { asha } = await classroom()
  const title = experiments.find(({ id }) => id === p3)?.title ?? ''
  expect(
    (
      await checked(asha, [
        ['Roll', title.toUpperCase()],
        ['12', '1'],
      ])
    ).columns,
  ).toMatchObject([{ experiment: p3 }])
})

test('T58: invalid marks and unknown students are refused by row with a reason; the rest is accepted', async () => {
  const { asha, dev } = await classroom()
  const view = await checked(asha, [
    ['Roll No', 'Name', 'C1', 'P3'],
    ['12', '', '3', '5.5'],
    ['99', '', '3', '3'],
    ['', 'Nobody', '3', '3'],
    ['007', 'Asha Verma', '3', '3'],
    ['12', '', '1', '1'],
    ['7', 'Meera Das', '-1', 'XX'],
  ])
  expect(view.marks).toMatchObject([{ line: 2, student: dev.accountId, marks: 3 }])
  expect(view.refused.map(({ line, heading, text, reason }) => [line, heading, text, reason])).toEqual([
    [2, 'P3', '5.5', 'A mark here is at most 5'],
    [3, '', '99', 'Nobody in 10-A has roll number 99'],
    [4, '', '', 'This row has no roll number'],
    [5, '', '007', 'Roll number 007 is Meera Das, not Asha Verma'],
    [6, '', '12', 'An earlier row is for the same student'],
    [7, 'C1', '-1', 'A mark is 0 or more'],
    [7, 'P3', 'XX', 'Enter a number, A, E or R 20 Jan'],
  ])
})

test('refused cells are listed up to 500, and counted beyond', async () => {
  const { asha } = await classroom()
  const strangers = Array.from({ length: 501 }, (_, index) => [`9${index}`, '3'])
  const view = await checked(asha, [['Roll No', 'C1'], ...strangers])
  expect([view.refused.length, view.refusedCount]).toEqual([500, 501])
})

test('a last column that was moved to another row is detected, a damaged one is ignored', async () => {
  const { asha } = await classroom()
  const [headings = [], first = [], second = []] = await sheetOf(asha)
  const slipped = [headings, first.with(-1, second.at(-1) ?? ''), second.with(-1, first.at(-1) ?? '')]
  expect((await checked(asha, slipped)).refused.map(({ reason }) => reason)).toEqual([
    'The last column of this row belongs to =Dev()',
    'The last column of this row belongs to Meera Das',
  ])
  const spoilt = written([headings, first.with(-1, '#REF!'), second], 2, 'C1', '4')
  expect((await checked(asha, spoilt)).marks).toMatchObject([{ kind: 'change', marks: 4 }])
})

test.each([
  [
    [
      ['Name', 'C1'],
      ['Meera', '4'],
    ],
    'No column holds roll numbers. Give it the heading “Roll No”.',
  ],
  [
    [
      ['Roll No', 'Marks'],
      ['7', '4'],
    ],
    'No column is an experiment. Give it the heading C1, P3 or B10, or its title.',
  ],
  [
    [
      ['Roll No', 'C1', 'Chemistry 1'],
      ['7', '4', '4'],
    ],
    'Two columns are for chemistry 1. Please leave one of them out.',
  ],
  [[['Roll No', 'C1']], 'There are no rows in this file. The first row holds the headings.'],
])('a sheet that cannot be understood is refused in words: %#', async (rows, said) => {
  const { asha } = await classroom()
  expect(await check(asha, rows)).toMatchObject({ status: 422, body: { fields: { content: [said] } } })
})

test('an invalid file, and no file, are refused', async () => {
  const { asha } = await classroom()
  expect((await check(asha, Buffer.from('%PDF-1.4'))).status).toBe(422)
  expect((await check(asha, Buffer.alloc(0))).status).toBe(422)
})
