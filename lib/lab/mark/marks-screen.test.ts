import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { contextOf } from '../../core/context.ts'
import { listColumns } from '../../school/experiment/columns.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { readCells } from './cell-text.ts'
import { viewMarksGrid } from './grid.ts'
import { viewMarksScreen } from './marks-screen.ts'

async function classroom() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  await schoolClass(school.id, '9-B', [asha])
  await schoolClass(school.id, '10-B')
  return { school, asha, room }
}

test('shows the marks of a class beside the classes that one may see', async () => {
  const { school, asha, room } = await classroom()
  const pupil = await student(school.id, { classId: room.id })
  await attempt(pupil, { marks: 3, version: 1 })
  const { classes, table } = await viewMarksScreen(asha, { class: '10-A' })
  expect(classes).toEqual([{ classdivision: '9-B' }, { classdivision: '10-A' }])
  expect(table).toMatchObject({ class: '10-A', frozenAt: null, rows: [{ guid: pupil.accountId }] })
  await expect(viewMarksScreen(asha, { class: '10-B' })).rejects.toMatchObject({ status: 404 })
  await expect(viewMarksScreen(pupil, { class: '10-A' })).rejects.toMatchObject({ status: 403 })
})

/** The non-empty cells of the class's rows, by column. */
async function cellsOf(actor: Member) {
  const { table } = await viewMarksScreen(actor, { class: '10-A' })
  return table.rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(readCells(cells)).filter(([, one]) => one)),
  )
}

test('work is in its own row and column, the newest of several, and nobody else’s', async () => {
  const { school, asha, room } = await classroom()
  const join = (rollNumber: string) => student(school.id, { classId: room.id, rollNumber })
  const [late, none, early] = [await join('10'), await join('9'), await join('2')]
  const slugs = (await listColumns(contextOf(asha).db)).map(({ slug }) => slug)
  const at = (col: number, minutes = 0) => ({
    experimentId: slugs[col] ?? '',
    submittedAt: new Date(Date.now() - minutes * 60_000),
  })
  const [first, last] = [await attempt(late, at(3)), await attempt(late, at(21))]
  await attempt(early, { ...at(0, 50), marks: 1, version: 1 })
  const again = await attempt(early, at(0, 10))
  await attempt(await student(school.id), at(1))
  const { table } = await viewMarksScreen(asha, { class: '10-A' })
  expect(table.rows.map(({ guid }) => guid)).toEqual([early, none, late].map((one) => one.accountId))
  expect(await cellsOf(asha)).toMatchObject([
    { 0: { attempt: again.id, attempts: 2, state: 'waiting' } },
    {},
    { 3: { attempt: first.id }, 21: { attempt: last.id } },
  ])
})

const kinds: Parameters<typeof attempt>[1][] = [
  { marks: 4, proposed: 4, version: 1 },
  { marks: 0, proposed: 0.1, version: 12 },
  { marks: 3.25, version: 1, releaseId: randomUUID() },
  { proposed: 2 },
  { version: 7 },
  { marks: 5, source: 'paper', version: 1 },
  { source: 'paper', version: 2 },
]

test('every kind of cell is the same on the screen as in the list of cells', async () => {
  const { school, asha, room } = await classroom()
  const pupil = await student(school.id, { classId: room.id })
  const slugs = (await listColumns(contextOf(asha).db)).map(({ slug }) => slug)
  for (const [col, kind] of kinds.entries()) await attempt(pupil, { ...kind, experimentId: slugs[col] ?? '' })
  const { cells } = await viewMarksGrid(asha, { class: '10-A' })
  const listed = cells.map(({ student: _, submittedAt: __, experiment, ...cell }) => [
    slugs.indexOf(experiment),
    cell,
  ])
  expect(listed).toHaveLength(kinds.length)
  expect(await cellsOf(asha)).toEqual([Object.fromEntries(listed)])
})

test('asks the database once and records the access once, for 2 students as for 12', async () => {
  const { school, asha, room } = await classroom()
  const counted = () => countStatements(() => viewMarksScreen(asha, { class: '10-A' }))
  const join = async (size: number) => {
    for (let at = 0; at < size; at++) await attempt(await student(school.id, { classId: room.id }))
  }
  await join(2)
  const few = await counted()
  await join(10)
  expect([few, await counted()]).toEqual([2, 1])
})
