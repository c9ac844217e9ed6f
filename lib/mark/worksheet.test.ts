import { expect, test } from 'vitest'
import { PUT } from '../../app/api/experiments/marks/route.ts'
import { GET } from '../../app/api/experiments/worksheet/[file]/route.ts'
import { POST } from '../../app/api/experiments/worksheet/route.ts'
import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import { readRows } from '../roster/read-rows.ts'
import { call, credentials } from '../testing/call.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../testing/factories.ts'
import { snapshot } from '../testing/world.ts'
import { checkWorksheet } from './worksheet.ts'
import { CheckedWorksheet } from './worksheet-schema.ts'

async function classroom() {
  const school = await institute()
  const [asha, ravi] = [
    await teacher(school.id, { fullName: 'Asha' }),
    await teacher(school.id, { fullName: 'Ravi' }),
  ]
  const room = await schoolClass(school.id, '10-A', [asha, ravi])
  const meera = await student(school.id, { classId: room.id, rollNumber: '007', username: 'Meera Das' })
  const dev = await student(school.id, { classId: room.id, rollNumber: '12', username: '=Dev()' })
  return { school, asha, ravi, meera, dev }
}

const experiments = await db.experiment.findMany({ orderBy: [{ subject: 'asc' }, { number: 'asc' }] })
const slugOf = (subject: string, number: number) =>
  experiments.find((one) => one.subject === subject && one.number === number)?.id ?? ''
const [c1, p3] = [slugOf('chemistry', 1), slugOf('physics', 3)]

async function download(actor: Member, file = 'worksheet.csv') {
  const request = new Request(`http://localhost:3000/api/test?class=10-A`, {
    headers: await credentials(actor),
  })
  return GET(request, { params: Promise.resolve({ file }) })
}

const sheetOf = async (actor: Member) =>
  (await readRows(Buffer.from(await (await download(actor)).arrayBuffer()))).map(({ cells }) => cells)
const asCsv = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

async function check(actor: Member | null, rows: string[][] | Buffer) {
  const bytes = Buffer.isBuffer(rows) ? rows : Buffer.from(asCsv(rows))
  return call(POST, actor, { body: { class: '10-A', content: bytes.toString('base64') } })
}
const checked = async (actor: Member, rows: string[][] | Buffer) =>
  CheckedWorksheet.parse((await check(actor, rows)).body.data)

/** The sheet with one cell written anew, by the line of the file and the code of its heading. */
function written(sheet: string[][], line: number, code: string, text: string): string[][] {
  const column = sheet[0]?.findIndex((heading) => heading.startsWith(`${code} `)) ?? -1
  return sheet.map((row, at) => (at === line - 1 ? row.with(column, text) : row))
}

const save = (actor: Member, { marks }: CheckedWorksheet, via = 'worksheet') =>
  call(PUT, actor, {
    method: 'PUT',
    body: {
      via,
      marks: marks.map(({ student, experiment, attempt, marks, version }) => ({
        student,
        experiment,
        attempt,
        marks,
        version,
      })),
    },
  })

test('goes down with every student, drafts included, and nothing that a spreadsheet would run', async () => {
  const { asha, meera } = await classroom()
  await attempt(meera, { experimentId: c1, marks: 3.5, version: 1 })
  const answer = await download(asha)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="labmark-marks-10-A.csv"')
  const text = await answer.text()
  expect(text).toContain("'=Dev()")
  const [headings, first, second] = await sheetOf(asha)
  expect(headings).toHaveLength(25)
  expect(headings?.slice(0, 3)).toEqual(['Roll No', 'Name', expect.stringMatching(/^C1 .+ \(out of 5\)$/)])
  expect(first?.slice(0, 3)).toEqual(['007', 'Meera Das', '3.5'])
  expect(second?.slice(0, 3)).toEqual(['12', '=Dev()', ''])
  const entries = await db.auditEntry.findMany({
    where: { institutionId: asha.institutionId, action: 'marks.exported' },
  })
  expect(entries).toMatchObject([{ subjectName: '10-A' }, { subjectName: '10-A' }])
})

test.each(['worksheet.csv', 'worksheet.xlsx'])(
  '%s comes back unchanged as no change at all',
  async (file) => {
    const { asha, meera } = await classroom()
    await attempt(meera, { experimentId: c1, marks: 3, version: 1 })
    await attempt(meera, { experimentId: p3 })
    const bytes = Buffer.from(await (await download(asha, file)).arrayBuffer())
    expect(await checked(asha, bytes)).toMatchObject({
      marks: [],
      refused: [],
      ignored: [],
      unchanged: 1,
      blank: 43,
      absent: 0,
    })
  },
)

test('says what would change and writes nothing; the save then carries the versions, and the history its way', async () => {
  const { asha, meera, dev, school } = await classroom()
  const done = await attempt(meera, { experimentId: c1, marks: 3, version: 1 })
  const sheet = written(written(await sheetOf(asha), 2, 'C1', '4'), 3, 'P3', '2.5')
  const before = await snapshot(school.id)
  const content = Buffer.from(asCsv(sheet)).toString('base64')
  const view = await checkWorksheet(asha, { class: '10-A', content })
  expect(await snapshot(school.id)).toBe(before)
  expect(view.marks).toMatchObject([
    {
      line: 2,
      student: meera.accountId,
      experiment: c1,
      kind: 'change',
      was: 3,
      marks: 4,
      attempt: done.id,
      version: 1,
    },
    {
      line: 3,
      student: dev.accountId,
      experiment: p3,
      kind: 'change',
      was: null,
      marks: 2.5,
      attempt: null,
      version: 0,
    },
  ])
  const saved = await save(asha, view)
  expect(saved.body.data).toMatchObject({
    saved: [
      { marks: 4, version: 2 },
      { marks: 2.5, version: 1 },
    ],
    conflicts: [],
  })
  const history = await db.markChange.findMany({ where: { institutionId: school.id } })
  expect(history.map(({ via }) => via)).toEqual(['worksheet', 'worksheet'])
})

test('T53: a mark changed since the sheet was taken out is shown and asked for, and one left alone in the sheet stays', async () => {
  const { asha, ravi, meera, dev } = await classroom()
  const [one, two] = [
    await attempt(meera, { experimentId: c1, marks: 3, version: 1 }),
    await attempt(dev, { experimentId: c1, marks: 2, version: 1 }),
  ]
  const sheet = written(await sheetOf(asha), 2, 'C1', '5')
  const given = [
    { student: meera.accountId, experiment: c1, attempt: one.id, version: 1, marks: 4 },
    { student: dev.accountId, experiment: c1, attempt: two.id, version: 1, marks: 1 },
  ]
  await call(PUT, ravi, { method: 'PUT', body: { marks: given } })
  const { marks } = await checked(asha, sheet)
  expect(marks).toMatchObject([
    { kind: 'contested', marks: 5, was: 4, wasByName: 'Ravi', version: 2 },
    { kind: 'newer', marks: 2, was: 1, wasByName: 'Ravi' },
  ])
  expect(marks[0]?.wasAt).toMatch(/^\d{4}-/)
})

test('T53: a newer attempt of the student counts as a change since', async () => {
  const { asha, meera } = await classroom()
  await attempt(meera, { experimentId: c1, marks: 3, version: 1, submittedAt: new Date(Date.now() - 60_000) })
  const sheet = written(await sheetOf(asha), 2, 'C1', '4')
  const again = await attempt(meera, { experimentId: c1 })
  expect((await checked(asha, sheet)).marks).toMatchObject([
    { kind: 'contested', was: null, attempt: again.id, version: 0 },
  ])
})

test('T53: what changes between the check and the save is a conflict, not an overwriting', async () => {
  const { asha, ravi, meera } = await classroom()
  const done = await attempt(meera, { experimentId: c1, marks: 3, version: 1 })
  const view = await checked(asha, written(await sheetOf(asha), 2, 'C1', '5'))
  await call(PUT, ravi, {
    method: 'PUT',
    body: { marks: [{ student: meera.accountId, experiment: c1, attempt: done.id, version: 1, marks: 4 }] },
  })
  expect((await save(asha, view)).body.data).toMatchObject({
    saved: [],
    conflicts: [{ marks: 4, version: 2 }],
  })
})

test('takes the school’s own sheet: other headings, lost zeros, other columns, fewer students', async () => {
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

test('an experiment is also known by its title', async () => {
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

test('T58: what is no mark, and whoever is not there, is refused by row and reason; the rest goes in', async () => {
  const { asha, dev } = await classroom()
  const view = await checked(asha, [
    ['Roll No', 'Name', 'C1', 'P3'],
    ['12', '', '3', '5.5'],
    ['99', '', '3', '3'],
    ['', 'Nobody', '3', '3'],
    ['007', 'Asha Verma', '3', '3'],
    ['12', '', '1', '1'],
    ['7', 'Meera Das', '-1', 'AB'],
  ])
  expect(view.marks).toMatchObject([{ line: 2, student: dev.accountId, marks: 3 }])
  expect(view.refused.map(({ line, heading, text, reason }) => [line, heading, text, reason])).toEqual([
    [2, 'P3', '5.5', 'A mark here is at most 5'],
    [3, '', '99', 'Nobody in 10-A has roll number 99'],
    [4, '', '', 'This row has no roll number'],
    [5, '', '007', 'Roll number 007 is Meera Das, not Asha Verma'],
    [6, '', '12', 'An earlier row is for the same student'],
    [7, 'C1', '-1', 'A mark is 0 or more'],
    [7, 'P3', 'AB', 'Enter a number'],
  ])
})

test('a last column that slipped to another row is noticed, a spoilt one counts as none', async () => {
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
    'No column holds roll numbers. Head it with “Roll No”.',
  ],
  [
    [
      ['Roll No', 'Marks'],
      ['7', '4'],
    ],
    'No column is an experiment. Head it with C1, P3, B10, or with its title.',
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

test('a file that is none, and no file, are refused', async () => {
  const { asha } = await classroom()
  expect((await check(asha, Buffer.from('%PDF-1.4'))).status).toBe(422)
  expect((await check(asha, Buffer.alloc(0))).status).toBe(422)
})

test('only teachers of the class take marks in; admins take them out; nobody else sees the class', async () => {
  const { asha, school, meera } = await classroom()
  const other = await classroom()
  const idle = await teacher(school.id)
  const rows = [
    ['Roll No', 'C1'],
    ['12', '3'],
  ]
  const head = await admin(school.id)
  const codes = [idle, head, meera, null].map(async (actor) => (await check(actor, rows)).status)
  expect(await Promise.all(codes)).toEqual([404, 403, 403, 401])
  const taken = [head, idle, meera].map(async (actor) => (await download(actor)).status)
  expect(await Promise.all(taken)).toEqual([200, 404, 403])
  const foreign = await sheetOf(asha)
  expect((await checked(other.asha, foreign)).refused.map(({ reason }) => reason)).toEqual([
    'This student is not in 10-A',
    'This student is not in 10-A',
  ])
})
