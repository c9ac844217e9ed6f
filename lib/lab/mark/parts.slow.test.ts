import { expect, test } from 'vitest'
import { GET as listOwn } from '../../../app/api/experiments/[id]/route.ts'
import { PUT as saveMany } from '../../../app/api/experiments/marks/route.ts'
import { PUT as markOne } from '../../../app/api/experiments/route.ts'
import { beginNext } from '../../care/academic-session/testing/school-year.ts'
import { type Member, visitor } from '../../core/actor.ts'
import { addOwnExperiment } from '../../school/experiment/own.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { drawNothing } from '../../testing/draw-nothing.ts'
import {
  admin,
  attempt,
  institute,
  rechecked,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import { findBroken } from '../../wiring/invariant/find-broken.ts'
import { checkFile } from '../practical/check-file.ts'
import { studentFile } from '../practical/files.ts'
import { viewMarkingDesk } from './desk.ts'
import { viewMarksGrid } from './grid.ts'
import { listMarkChanges } from './history.ts'
import { viewMarksScreen } from './marks-screen.ts'
import { releaseMarks } from './release.ts'
import { saveMarks } from './save-marks.ts'
import { MarksSaved } from './schema.ts'
import { check, sheetOf, written } from './testing/worksheets.ts'
import { listMarkTrail } from './trail.ts'
import { CheckedWorksheet } from './worksheet-schema.ts'

const components = [
  { name: 'Experiment', maximum: 2 },
  { name: 'Record', maximum: 2 },
  { name: 'Viva', maximum: 1 },
]

async function classroom() {
  const school = await institute()
  const [head, asha] = [await admin(school.id), await teacher(school.id)]
  const room = await schoolClass(school.id, '10-A', [asha])
  const pupil = await student(school.id, { classId: room.id })
  const { slug } = await addOwnExperiment(head, {
    ...{ subject: 'physics', title: 'Density of a stone', shortTitle: 'Density', maximum: 5 },
    ...{ components, questions: [] },
  })
  return { school, head, asha, pupil, slug, done: await attempt(pupil, { experimentId: slug }) }
}

type Class = Awaited<ReturnType<typeof classroom>>
type Given = { marks: number | null; parts?: number[] | null; absence?: string | null }
const cell = ({ pupil, slug, done }: Class, version: number, given: Given) => ({
  ...{ student: pupil.accountId, experiment: slug, attempt: done.id as string | null, version, ...given },
})
const save = (actor: Member, ...marks: object[]) =>
  call(saveMany, actor, { method: 'PUT', body: { marks, via: 'grid' } })
const saved = async (actor: Member, ...marks: object[]) =>
  MarksSaved.parse((await save(actor, ...marks)).body.data)
const firstCell = async ({ asha }: Class) => (await viewMarksGrid(asha, { class: '10-A' })).cells[0]
const told = async ({ asha, done }: Class) =>
  (await listMarkChanges(asha, { id: done.id })).map((one) => [one.oldParts, one.newParts])
const sound = async ({ school }: Class) =>
  expect((await findBroken(db, school.id)).filter(({ rule }) => rule === 5)).toEqual([])

test('a mark in parts is shown with their sum in grid, screen, desk and history', async () => {
  const room = await classroom()
  const { asha, head, slug } = room
  const first = await saved(asha, cell(room, 0, { marks: 5, parts: [2, 2, 1] }))
  expect(first.saved).toMatchObject([{ marks: 5, parts: [2, 2, 1], version: 1 }])
  expect(await firstCell(room)).toMatchObject({ state: 'draft', marks: 5, parts: [2, 2, 1] })
  const { table } = await viewMarksScreen(asha, { class: '10-A' })
  expect(table.rows[0]?.cells).toContain('~draft~2+2+1~')
  expect(await viewMarkingDesk(asha, { class: '10-A', experiment: slug })).toMatchObject({
    experiment: { components },
    rows: [{ attempt: { marks: 5, parts: [2, 2, 1] } }],
  })
  await saved(asha, cell(room, 1, { marks: 4.5, parts: [1.5, 2, 1] }))
  expect(await told(room)).toEqual([
    [
      [2, 2, 1],
      [1.5, 2, 1],
    ],
    [null, [2, 2, 1]],
  ])
  const trail = await listMarkTrail(head, {})
  expect(trail.items.map(({ newParts }) => newParts)).toEqual([
    [1.5, 2, 1],
    [2, 2, 1],
  ])
  await sound(room)
})

test('the same sum in other parts is a change; a mark sent without parts keeps those of the same mark', async () => {
  const room = await classroom()
  const { asha } = room
  await saved(asha, cell(room, 0, { marks: 4, parts: [2, 1, 1] }))
  const same = await saved(asha, cell(room, 1, { marks: 4 }))
  expect(same.saved).toMatchObject([{ version: 1, marks: 4, parts: [2, 1, 1] }])
  const other = await saved(asha, cell(room, 1, { marks: 4, parts: [1, 2, 1] }))
  expect(other.saved).toMatchObject([{ version: 2, parts: [1, 2, 1] }])
  const whole = await saved(asha, cell(room, 2, { marks: 4, parts: null }))
  expect(whole.saved).toMatchObject([{ version: 3, marks: 4, parts: null }])
  await saved(asha, cell(room, 3, { marks: 4, parts: [1, 2, 1] }))
  await saved(asha, cell(room, 4, { marks: null, absence: 'A' }))
  expect(await firstCell(room)).toMatchObject({ marks: null, absence: 'A', parts: null })
  const undone = await saved(asha, cell(room, 5, { marks: 4, parts: [1, 2, 1] }))
  expect(undone.saved).toMatchObject([{ parts: [1, 2, 1], absence: null, version: 6 }])
  await sound(room)
})

test('work on paper has parts too, and a mark without them is still accepted', async () => {
  const room = await classroom()
  const { asha, school } = room
  const other = await student(school.id, {
    classId: (await db.class.findFirstOrThrow({ where: { institutionId: school.id } })).id,
  })
  const paper = { ...cell(room, 0, { marks: 3, parts: [1, 1, 1] }), student: other.accountId, attempt: null }
  expect((await saved(asha, paper)).saved).toMatchObject([{ marks: 3, parts: [1, 1, 1] }])
  expect((await saved(asha, cell(room, 0, { marks: 5 }))).saved).toMatchObject([{ marks: 5, parts: null }])
  await sound(room)
})

const refusals: [Given, string, string][] = [
  [{ marks: 5, parts: [3, 1, 1] }, 'parts', 'Experiment is at most 2'],
  [{ marks: 5, parts: [2, 1, 2] }, 'parts', 'Viva is at most 1'],
  [{ marks: 4, parts: [2, 2] }, 'parts', 'Send 3 parts: Experiment 2, Record 2, Viva 1'],
  [{ marks: 4, parts: [2, 2, 1] }, 'parts', 'The parts do not make the mark: send their sum as `marks`'],
  [{ marks: null, parts: [2, 2, 1] }, 'parts', 'The parts do not make the mark: send their sum as `marks`'],
  [{ marks: 1, parts: [2, -2, 1] }, 'parts.1', 'A mark is 0 or more'],
]

test('invalid parts are a 422 with the reason, and nothing is written', async () => {
  const room = await classroom()
  for (const [given, field, words] of refusals) {
    const answer = await save(room.asha, cell(room, 0, given))
    expect(answer.status, words).toBe(422)
    expect(answer.body.fields).toMatchObject({ [`marks.0.${field}`]: [words] })
  }
  expect(await firstCell(room)).toMatchObject({ marks: null, parts: null, version: 0 })
})

test('an experiment without components accepts no parts', async () => {
  const room = await classroom()
  const answer = await save(room.asha, {
    ...cell(room, 0, { marks: 3, parts: [2, 1] }),
    ...{ experiment: 'types-of-chemical-reactions', attempt: null },
  })
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { 'marks.0.parts': ['The marks of this experiment have no components'] } },
  })
})

test('a conflict contains the parts of the other mark, in both calls', async () => {
  const room = await classroom()
  const { asha, pupil, done } = room
  await saved(asha, cell(room, 0, { marks: 4, parts: [2, 1, 1] }))
  const late = await saved(asha, cell(room, 0, { marks: 4, parts: [1, 2, 1] }))
  expect(late).toMatchObject({ saved: [], conflicts: [{ marks: 4, parts: [2, 1, 1], version: 1 }] })
  const one = (given: Given, version: number) =>
    call(markOne, asha, {
      method: 'PUT',
      body: { guid: done.id, user: { guid: pupil.accountId }, version, ...given },
    })
  expect(await one({ marks: 4, parts: [1, 2, 1] }, 0)).toMatchObject({
    status: 409,
    body: { data: { yours: 4, yourParts: [1, 2, 1], theirs: { parts: [2, 1, 1] } } },
  })
  expect((await one({ marks: 4, parts: [1, 2, 1] }, 1)).body.data).toMatchObject({ parts: [1, 2, 1] })
})

test('the student sees the parts once they are released', async () => {
  const room = await classroom()
  const { asha, pupil, slug } = room
  await saved(asha, cell(room, 0, { marks: 4, parts: [2, 1, 1] }))
  const own = async () =>
    (await call(listOwn, pupil, { method: 'GET', params: { id: pupil.accountId } })).body.data
  expect(await own()).toMatchObject([{ marks: null, parts: null, components }])
  await releaseMarks(asha, { class: '10-A', experiment: slug })
  expect(await own()).toMatchObject([{ marks: 4, parts: [2, 1, 1], components }])
})

test('the database refuses parts that do not add up to the mark, and components that do not add up to the maximum', async () => {
  const { school, done, slug } = await classroom()
  const where = { institutionId: school.id, id: done.id }
  await expect(db.attempt.updateMany({ where, data: { marks: 4, parts: [2, 1] } })).rejects.toThrow(
    /parts_make_mark/,
  )
  await expect(db.attempt.updateMany({ where, data: { parts: [2, 1] } })).rejects.toThrow(/parts_make_mark/)
  const change = (data: object) =>
    db.experiment.updateMany({ where: { id: slug, institutionId: school.id }, data })
  await expect(change({ components: components.slice(1) })).rejects.toThrow(/components_make_maximum/)
  await change({ maximum: 6 })
  expect(
    await db.experiment.findFirstOrThrow({ where: { id: slug, institutionId: school.id } }),
  ).toMatchObject({ maximum: 6, components: null })
})

test('a past session keeps its parts', async () => {
  const room = await classroom()
  const { asha, head } = room
  await saved(asha, cell(room, 0, { marks: 4, parts: [2, 1, 1] }))
  await beginNext(await rechecked(head))
  const past = { ...asha, pastSession: '2026-27' }
  await expect(
    saveMarks(past, { marks: [cell(room, 1, { marks: 3, parts: [1, 1, 1] })] }),
  ).rejects.toMatchObject({ status: 403 })
  const [kept] = (await viewMarksGrid(past, { class: '10-A' })).cells
  expect(kept).toMatchObject({ marks: 4, parts: [2, 1, 1] })
})

test('a worksheet has the parts in its cell, and they are read back; a list with only the sum does not change them', async () => {
  const room = await classroom()
  const { asha } = room
  await saved(asha, cell(room, 0, { marks: 5, parts: [2, 2, 1] }))
  const sheet = await sheetOf(asha)
  const at = sheet[0]?.findIndex((heading) => heading.startsWith('P51 ')) ?? -1
  expect(sheet[1]?.[at]).toBe('2+2+1')
  const read = async (text: string) =>
    CheckedWorksheet.parse((await check(asha, written(sheet, 2, 'P51', text))).body.data)
  for (const text of ['2+2+1', '221', '5'])
    expect(await read(text)).toMatchObject({ marks: [], refused: [], unchanged: 1 })
  expect(await read('2+1+1')).toMatchObject({
    marks: [{ kind: 'change', marks: 4, parts: [2, 1, 1], was: 5, wasParts: [2, 2, 1] }],
  })
  expect((await read('3+1+1')).refused).toMatchObject([{ reason: 'At most Experiment 2, Record 2, Viva 1' }])
  await saved(asha, cell(room, 1, { marks: 4, parts: [1, 2, 1] }))
  expect((await read('2+1+1')).marks).toMatchObject([{ kind: 'contested', wasParts: [1, 2, 1] }])
})

test('other parts of the same mark change the digest of a printed file', async () => {
  drawNothing()
  const room = await classroom()
  const { asha, pupil, slug } = room
  await saved(asha, cell(room, 0, { marks: 4, parts: [2, 1, 1] }))
  await releaseMarks(asha, { class: '10-A', experiment: slug })
  await studentFile(asha, { id: pupil.accountId })
  const { token } = await db.practicalFile.findFirstOrThrow({
    where: { institutionId: asha.institutionId, studentId: pupil.accountId },
  })
  const stateNow = async () =>
    (await checkFile(visitor({ ip: '203.0.113.7', userAgent: null }), { token })).state
  expect(await stateNow()).toBe('genuine')
  await saved(asha, cell(room, 1, { marks: 4, parts: [1, 2, 1] }))
  expect(await stateNow()).toBe('changed')
})
