import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Member } from '../actor.ts'
import { attempt, institute, schoolClass, student, teacher } from '../testing/factories.ts'
import { listColumns } from './columns.ts'
import { viewMarksGrid } from './grid.ts'
import { viewMarksScreen } from './marks-screen.ts'
import { unpackCell, unpackId } from './packed-grid.ts'

async function classroom() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  const join = (rollNumber: string) => student(school.id, { classId: room.id, rollNumber })
  const slugs = (await listColumns()).map(({ slug }) => slug)
  return { asha, join, slugs }
}

/** The packed class taken apart: what the list of cells says of it, in the order of rows and columns. */
async function unpacked(actor: Member) {
  const { packed } = await viewMarksScreen(actor, { class: '10-A' })
  return packed.rows.flatMap(([id, , , cells]) =>
    cells.split(',').flatMap((text, col) => {
      const cell = unpackCell(text)
      return cell ? [{ student: unpackId(id), experiment: packed.columns[col]?.[0], ...cell }] : []
    }),
  )
}

async function listed(actor: Member, slugs: string[]) {
  const { students, cells } = await viewMarksGrid(actor, { class: '10-A' })
  return students.flatMap(({ guid }) =>
    slugs.flatMap((slug) =>
      cells
        .filter(({ student, experiment }) => student === guid && experiment === slug)
        .map(({ submittedAt: _, attempt, ...cell }) => ({ ...cell, attempt: attempt.slice(-6) })),
    ),
  )
}

const kinds: Parameters<typeof attempt>[1][] = [
  { marks: 4, proposed: 4, version: 1 },
  { marks: 3.25, proposed: 4, version: 1 },
  { marks: 0, proposed: 0, version: 1 },
  { marks: 3.5, version: 1 },
  { marks: 0.1, proposed: 0, version: 12, releaseId: randomUUID() },
  { proposed: 2 },
  {},
  { version: 7 },
  { marks: 5, source: 'paper', version: 1 },
  { source: 'paper', version: 2 },
]

test('every kind of cell comes out of its few letters as the list of cells has it', async () => {
  const { asha, join, slugs } = await classroom()
  const pupil = await join('2')
  for (const [at, kind] of kinds.entries()) await attempt(pupil, { ...kind, experimentId: slugs[at] ?? '' })
  const cells = await unpacked(asha)
  expect(cells).toHaveLength(kinds.length)
  expect(cells).toEqual(await listed(asha, slugs))
})

test('work stands in its own column and row, the newest of several, and nobody else’s', async () => {
  const { asha, join, slugs } = await classroom()
  const [late, none, early] = [await join('10'), await join('9'), await join('2')]
  const elsewhere = await student(asha.institutionId)
  const at = (col: number, minutes = 0) => ({
    ...{ experimentId: slugs[col] ?? '', submittedAt: new Date(Date.now() - minutes * 60_000) },
  })
  await attempt(late, at(21))
  await attempt(late, at(3))
  await attempt(early, { ...at(0, 50), marks: 1, version: 1 })
  const again = await attempt(early, at(0, 10))
  await attempt(elsewhere, at(1))
  const { packed } = await viewMarksScreen(asha, { class: '10-A' })
  const rows = packed.rows.map(([, roll, , cells]) => [
    roll,
    cells.split(',').flatMap((cell, col) => (cell ? col : [])),
  ])
  expect(rows).toEqual([
    ['2', [0]],
    ['9', []],
    ['10', [3, 21]],
  ])
  expect(packed.rows.map(([id]) => unpackId(id))).toEqual([early, none, late].map((one) => one.accountId))
  expect(await unpacked(asha)).toMatchObject([
    { attempt: again.id.slice(-6), attempts: 2, state: 'waiting' },
    {},
    {},
  ])
})

test('a class of nobody has no rows, and its columns all the same', async () => {
  const { asha } = await classroom()
  const { packed } = await viewMarksScreen(asha, { class: '10-A' })
  expect([packed.rows, packed.columns.length]).toEqual([[], 22])
})
