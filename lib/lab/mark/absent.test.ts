import { expect, test } from 'vitest'
import { GET as listOwn } from '../../../app/api/experiments/[id]/route.ts'
import { PUT as saveMany } from '../../../app/api/experiments/marks/route.ts'
import { PUT as markOne } from '../../../app/api/experiments/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { findBroken } from '../../wiring/invariant/find-broken.ts'
import { viewHeatMap } from '../insight/heat-map.ts'
import { viewSchoolOverview } from '../insight/overview.ts'
import { summarise } from '../insight/summary.ts'
import { viewMarksGrid } from './grid.ts'
import { listMarkChanges } from './history.ts'
import { releaseMarks } from './release.ts'
import { MarksSaved } from './schema.ts'
import { listMarkTrail } from './trail.ts'

const experiment = 'types-of-chemical-reactions'

async function classroom(size = 1) {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  const pupils = await Promise.all(
    Array.from({ length: size }, () => student(school.id, { classId: room.id })),
  )
  return { school, asha, pupils, pupil: pupils[0] as Member }
}

type Read = { id: string | null; version: number }
const cell = (pupil: Member, of: Read | null, marks: number | null, absence: unknown = null) => ({
  ...{ student: pupil.accountId, experiment, attempt: of?.id ?? null, version: of?.version ?? 0 },
  ...{ marks, absence },
})
const save = (actor: Member, ...marks: object[]) =>
  call(saveMany, actor, { method: 'PUT', body: { marks, via: 'grid' } })
const saved = async (actor: Member, ...marks: object[]) =>
  MarksSaved.parse((await save(actor, ...marks)).body.data)
const stored = (id: string, { institutionId }: Member) =>
  db.attempt.findUniqueOrThrow({ where: { institutionId_id: { institutionId, id } } })
const soundIn = async ({ id }: { id: string }) =>
  expect((await findBroken(db, id)).filter(({ rule }) => rule === 5)).toEqual([])

test.each(['A', 'E', 'R2027-01-20'])(
  '%s takes the place of a mark, with its history, and gives it up again',
  async (absence) => {
    const { school, asha, pupil } = await classroom()
    const done = await attempt(pupil)
    await saved(asha, cell(pupil, done, 4))
    const away = await saved(asha, cell(pupil, { id: done.id, version: 1 }, null, absence))
    expect(away.saved).toMatchObject([{ marks: null, absence, version: 2 }])
    expect(await stored(done.id, asha)).toMatchObject({ marks: null, absence })
    await saved(asha, cell(pupil, { id: done.id, version: 2 }, 3))
    expect(await stored(done.id, asha)).toMatchObject({ absence: null, version: 3 })
    const told = (await listMarkChanges(asha, { id: done.id })).map((one) => [
      one.oldMarks ?? one.oldAbsence,
      one.newMarks ?? one.newAbsence,
    ])
    expect(told).toEqual([
      [absence, 3],
      [4, absence],
      [null, 4],
    ])
    const trail = await listMarkTrail(await admin(school.id), {})
    expect(trail.items.map(({ newAbsence }) => newAbsence)).toEqual([null, absence, null])
    await soundIn(school)
  },
)

test('the absence of a student without any attempt is work on paper; entered twice it is one', async () => {
  const { school, asha, pupil } = await classroom()
  const first = await saved(asha, cell(pupil, null, null, 'A'))
  const [paper] = first.saved
  expect(paper).toMatchObject({ marks: null, absence: 'A', version: 1 })
  const again = await saved(asha, cell(pupil, { id: paper?.attempt ?? '', version: 0 }, null, 'A'))
  expect(again).toMatchObject({ saved: [{ version: 1 }], conflicts: [] })
  const { cells } = await viewMarksGrid(asha, { class: '10-A' })
  expect(cells).toMatchObject([{ state: 'draft', marks: null, absence: 'A', paper: true }])
  await saved(asha, cell(pupil, { id: paper?.attempt ?? '', version: 1 }, null))
  expect((await viewMarksGrid(asha, { class: '10-A' })).cells).toMatchObject([{ state: 'none' }])
  await soundIn(school)
})

test('after somebody else’s absence the later mark is a conflict, and is not written', async () => {
  const { asha, pupil } = await classroom()
  const done = await attempt(pupil)
  await saved(asha, cell(pupil, done, null, 'A'))
  const late = await saved(asha, cell(pupil, done, 4))
  expect(late).toMatchObject({ saved: [], conflicts: [{ marks: null, absence: 'A', version: 1 }] })
  const one = await call(markOne, asha, {
    method: 'PUT',
    body: { guid: done.id, user: { guid: pupil.accountId }, marks: null, absence: 'E', version: 0 },
  })
  expect(one).toMatchObject({
    status: 409,
    body: { data: { yours: null, yourAbsence: 'E', theirs: { absence: 'A' } } },
  })
})

test.each([
  [4, 'A'],
  [null, 'B'],
  [null, 'R2027-02-30'],
  [null, 'R'],
])('mark %j with absence %j is refused and nothing is written', async (marks, absence) => {
  const { asha, pupil } = await classroom()
  const done = await attempt(pupil)
  expect((await save(asha, cell(pupil, done, marks, absence))).status).toBe(422)
  expect(await stored(done.id, asha)).toMatchObject({ marks: null, absence: null, version: 0 })
})

test('a mark and an absence can never both be set', async () => {
  const { school, pupil } = await classroom()
  const done = await attempt(pupil, { marks: 3, version: 1 })
  const where = { institutionId: school.id, id: done.id }
  await expect(db.attempt.updateMany({ where, data: { absence: 'A' } })).rejects.toThrow(/mark_or_absence/)
  await expect(db.attempt.updateMany({ where, data: { absence: 'X', marks: null } })).rejects.toThrow()
})

test('an absence is released like a mark, and counts as 0 in no mean', async () => {
  const { school, asha, pupils } = await classroom(3)
  const [present, absent, exempt] = pupils as [Member, Member, Member]
  await saved(asha, cell(present, null, 4), cell(absent, null, null, 'A'), cell(exempt, null, null, 'E'))
  const before = await call(listOwn, absent, { method: 'GET', params: { id: absent.accountId } })
  expect(JSON.stringify(before.body)).not.toContain('"absence":"A"')
  const release = await releaseMarks(asha, { class: '10-A', experiment })
  expect(release).toMatchObject({ released: 3, empty: 0 })
  const after = await call(listOwn, absent, { method: 'GET', params: { id: absent.accountId } })
  expect(JSON.stringify(after.body)).toContain('"absence":"A"')

  const head = await admin(school.id)
  const overview = await viewSchoolOverview(head, {})
  expect(overview.progress).toMatchObject([{ average: 0.8, released: 3, waiting: 0, drafts: 0 }])
  const map = await viewHeatMap(head, { class: '10-A' })
  const summary = summarise(map).find(({ experiment: one }) => one.slug === experiment)
  expect(summary).toMatchObject({ done: 1, marks: [4], average: 4 })
  expect(map.cells.find(({ student }) => student === absent.accountId)).toMatchObject({
    ...{ marks: null, absence: 'A', waiting: false },
  })
  await soundIn(school)
})

test('work of before a released absence that arrives after it waits, and counts once it is released', async () => {
  const { school, asha, pupil } = await classroom()
  const head = await admin(school.id)
  const progress = async () => (await viewSchoolOverview(head, {})).progress
  await saved(asha, cell(pupil, null, null, 'A'))
  await releaseMarks(asha, { class: '10-A', experiment })
  const work = await attempt(pupil, { submittedAt: new Date(Date.now() - 86_400_000) })
  expect(await progress()).toMatchObject([{ waiting: 1 }])
  await saved(asha, cell(pupil, work, 4))
  await releaseMarks(asha, { class: '10-A', experiment })
  expect(await progress()).toMatchObject([{ average: 0.8, waiting: 0 }])
  const where = { id: pupil.accountId, institutionId: school.id }
  const { releasedMarks, releasedAbsences } = await db.student.findFirstOrThrow({ where })
  expect([releasedMarks, releasedAbsences]).toEqual([expect.stringMatching(/^c\d+ 4$/), ''])
  await soundIn(school)
})

test('released marks are stored with the student through every change', async () => {
  const { school, asha, pupil } = await classroom()
  const releasedTexts = async () => {
    const found = await db.student.findFirstOrThrow({
      where: { id: pupil.accountId, institutionId: school.id },
    })
    return [found.releasedMarks, found.releasedAbsences]
  }
  await saved(asha, cell(pupil, null, null, 'R2027-01-20'))
  expect(await releasedTexts()).toEqual(['', ''])
  await releaseMarks(asha, { class: '10-A', experiment })
  const [first] = (await viewMarksGrid(asha, { class: '10-A' })).cells
  const read = { id: first?.attempt ?? '', version: first?.version ?? 0 }
  expect((await releasedTexts())[1]).toMatch(/^c\d+ R2027-01-20$/)
  await saved(asha, cell(pupil, read, 4))
  expect(await releasedTexts()).toEqual([expect.stringMatching(/^c\d+ 4$/), ''])
  await saved(asha, cell(pupil, { ...read, version: 2 }, null, 'A'))
  expect(await releasedTexts()).toEqual(['', expect.stringMatching(/^c\d+ A$/)])
  await saved(asha, cell(pupil, { ...read, version: 3 }, null))
  expect(await releasedTexts()).toEqual(['', ''])
  await soundIn(school)
})
