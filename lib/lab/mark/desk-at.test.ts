import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contextOf } from '../../core/context.ts'
import { attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { maxListedPerExperiment } from '../attempt/list-limits.ts'
import type { AttemptGiven } from '../attempt/load-attempts.ts'
import { selectClassAttempts } from '../attempt/select-class-attempts.ts'
import { findNextWork } from '../insight/next-work.ts'
import { viewPracticalSheet } from '../practical/sheet.ts'
import { readCells } from './cell-text.ts'
import { viewDeskAt, viewMarkingDesk } from './desk.ts'
import { viewMarksGrid } from './grid.ts'
import { viewMarkedWork } from './history.ts'
import { viewMarksScreen } from './marks-screen.ts'

const [one, other] = ['types-of-chemical-reactions', 'focal-length-of-convex-lens']

async function classroom() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  const meera = await student(school.id, { classId: room.id, rollNumber: '2' })
  const dev = await student(school.id, { classId: room.id, rollNumber: '10' })
  return { school, asha, meera, dev }
}

test('the desk opens at an attempt: its class at its experiment, by roll number, and no other work', async () => {
  const { asha, meera, dev } = await classroom()
  const early = await attempt(meera, { submittedAt: new Date('2026-10-01') })
  const late = await attempt(meera, { marks: 3, version: 1 })
  await attempt(dev, { experimentId: other })
  const { opened, desk } = await viewDeskAt(asha, { id: early.id })
  expect([opened.guid, desk.class, desk.experiment.slug, desk.drafts]).toEqual([early.id, '10-A', one, 1])
  expect(desk.rows).toMatchObject([
    { student: { guid: meera.accountId }, attempt: { guid: late.id }, earlier: [{ guid: early.id }] },
    { student: { guid: dev.accountId }, attempt: null, earlier: [] },
  ])
})

test('a mark given to an earlier attempt is a draft on the desk, in the grid and on the sheet, whatever the newest has', async () => {
  const { asha, meera } = await classroom()
  const early = await attempt(meera, { submittedAt: new Date('2026-10-01'), marks: 5, version: 1 })
  await attempt(meera, { marks: 3, version: 1, releaseId: randomUUID() })
  const [grid, screen, desk, sheet] = [
    await viewMarksGrid(asha, { class: '10-A' }),
    await viewMarksScreen(asha, { class: '10-A' }),
    await viewMarkingDesk(asha, { class: '10-A', experiment: one }),
    await viewPracticalSheet(asha, { class: '10-A' }),
  ]
  expect(grid.cells).toMatchObject([{ state: 'released', olderDrafts: 1 }])
  expect(readCells(screen.table.rows[0]?.cells ?? '').find((cell) => cell !== null)?.olderDrafts).toBe(1)
  expect(desk).toMatchObject({
    drafts: 1,
    rows: [{ earlier: [{ guid: early.id, version: 1, released: false, markedAt: null }] }, { earlier: [] }],
  })
  expect(sheet.findings.map(({ kind }) => kind)).toContain('unreleased')
})

test.each([
  ['a paper mark was withdrawn', null],
  ['its student was called absent', 'A'],
])('work that arrives after %s waits, although it was done before', async (_, absence) => {
  const { asha, meera } = await classroom()
  const work = await attempt(meera, { submittedAt: new Date(Date.now() - 2 * 86_400_000) })
  const paper = await attempt(meera, { source: 'paper', version: 2, absence })
  const [grid, desk, { desk: there, opened }, next, sheet] = [
    await viewMarksGrid(asha, { class: '10-A' }),
    await viewMarkingDesk(asha, { class: '10-A', experiment: one }),
    await viewDeskAt(asha, { id: paper.id }),
    await findNextWork(asha, { class: '10-A', experiment: other }),
    await viewPracticalSheet(asha, { class: '10-A' }),
  ]
  expect(grid.cells).toMatchObject([{ attempt: work.id, state: 'waiting', attempts: 1 }])
  const row = { attempt: { guid: work.id }, earlier: [{ guid: paper.id }] }
  expect([desk.rows[0], there.rows[0], opened]).toMatchObject([row, row, { guid: paper.id }])
  expect(next).toMatchObject({ waiting: 1, attempt: work.id })
  expect(sheet.findings.map(({ kind }) => kind)).toContain('unreleased')
})

test('a student who tries again and again fills the desk with one attempt in full and a short list', async () => {
  const { asha, meera, dev } = await classroom()
  const tries: string[] = []
  for (let day = 1; day <= maxListedPerExperiment + 2; day++) {
    const submittedAt = new Date(`2026-09-${String(day).padStart(2, '0')}`)
    tries.unshift((await attempt(meera, { submittedAt, ...(day === 1 && { marks: 2, version: 1 }) })).id)
  }
  const [newest = '', ...before] = tries
  const oldest = before.at(-1) ?? ''
  const once = await attempt(dev)
  const inFull = await contextOf(asha).db.rows<AttemptGiven>(
    selectClassAttempts({ ...asha, role: 'teacher' }, oldest),
  )
  expect(inFull.map(({ guid }) => guid)).toEqual([once.id, newest, oldest])
  expect((await viewMarkedWork(asha, { id: oldest })).attempts).toHaveLength(maxListedPerExperiment)
  const { opened, desk } = await viewDeskAt(asha, { id: oldest })
  expect(opened).toMatchObject({ guid: oldest, marks: 2 })
  expect(desk.rows[0]?.attempt?.guid).toBe(newest)
  expect(desk.rows[0]?.earlier.map(({ guid }) => guid)).toEqual(before.slice(0, maxListedPerExperiment - 1))
  // A release includes the oldest one, too, although no list has it.
  expect(desk.drafts).toBe(1)
  expect(await viewMarkingDesk(asha, { class: '10-A', experiment: one })).toMatchObject({
    drafts: 1,
    rows: desk.rows.map(({ earlier, attempt }) => ({ earlier, attempt: { guid: attempt?.guid } })),
  })
})

test('the desk does not open at work of another class, or of a student without one', async () => {
  const { school, asha, meera } = await classroom()
  const elsewhere = await student(school.id, { classId: (await schoolClass(school.id, '9-B')).id })
  const nowhere = await student(school.id)
  await attempt(meera)
  for (const pupil of [elsewhere, nowhere]) {
    const done = await attempt(pupil)
    await expect(viewDeskAt(asha, { id: done.id })).rejects.toMatchObject({ status: 404 })
    await expect(viewMarkedWork(asha, { id: done.id })).rejects.toMatchObject({ status: 404 })
  }
})

test('an attempt is shown with the same student’s others at the experiment, newest first', async () => {
  const { asha, meera, dev } = await classroom()
  const early = await attempt(meera, { submittedAt: new Date('2026-10-01') })
  const late = await attempt(meera)
  await attempt(meera, { experimentId: other })
  await attempt(dev)
  const work = await viewMarkedWork(asha, { id: early.id })
  expect(work.attempt.guid).toBe(early.id)
  expect(work.attempts.map(({ guid }) => guid)).toEqual([late.id, early.id])
  expect(work.changes).toEqual([])
})
