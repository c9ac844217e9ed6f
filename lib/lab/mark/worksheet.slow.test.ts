import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin, attempt, teacher } from '../../testing/factories.ts'
import { snapshot } from '../../testing/world.ts'
import {
  asCsv,
  c1,
  check,
  checked,
  classroom,
  download,
  p3,
  save,
  sheetOf,
  written,
} from './testing/worksheets.ts'
import { checkWorksheet } from './worksheet.ts'

test('is downloaded with every student, drafts included, and nothing that a spreadsheet would run', async () => {
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

test('previews the changes and writes nothing; the save then carries the versions, and the history shows where it came from', async () => {
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

test('only teachers of the class can upload marks; admins can download them; nobody else sees the class', async () => {
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
