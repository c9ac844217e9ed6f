import { expect, test } from 'vitest'
import { attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { viewDeskAt } from './desk.ts'
import { viewMarkedWork } from './history.ts'

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
