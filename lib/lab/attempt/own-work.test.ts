import { expect, test } from 'vitest'
import { listExperiments } from '../../school/experiment/catalogue.ts'
import { db } from '../../testing/db.ts'
import { attempt, institute, schoolClass, student } from '../../testing/factories.ts'
import { type OwnExperiment, ownWork } from './own-work.ts'
import { listSummaries } from './view.ts'

const at = (hour: number) => ({ submittedAt: new Date(Date.UTC(2026, 10, 20, hour)) })

test('a student sees what is to do, what waits, and marks and comments once they are released', async () => {
  const { id: institutionId } = await institute()
  const { id: classId } = await schoolClass(institutionId)
  const pupil = await student(institutionId, { classId })
  const types = 'types-of-chemical-reactions'
  const by = { releasedById: pupil.accountId, releasedByName: 'Ravi Nair' }
  const released = await db.release.create({ data: { institutionId, classId, experimentId: types, ...by } })
  const releaseId = released.id
  const acid = 'properties-of-acetic-acid'
  const marked = await attempt(pupil, { experimentId: types, marks: 8, releaseId, ...at(4) })
  const draft = await attempt(pupil, { experimentId: acid, marks: 3, ...at(5) })
  for (const { id: attemptId } of [marked, draft])
    await db.comment.create({
      data: { institutionId, attemptId, authorId: pupil.accountId, name: 'Ravi Nair', comment: 'Well seen' },
    })
  // Somebody else's work must not appear.
  await attempt(await student(institutionId), { marks: 10, releaseId })

  const work = ownWork(await listExperiments(pupil), await listSummaries(pupil, { id: pupil.accountId }))
  const all = work.subjects.flatMap(({ experiments }) => experiments)
  const of = (slug: string): OwnExperiment | undefined => all.find((one) => one.slug === slug)
  expect(work.subjects.map(({ experiments }) => experiments.length)).toEqual([5, 7, 10])
  expect(of(types)).toMatchObject({ state: 'marked', marks: 8, comments: [{ comment: 'Well seen' }] })
  expect(of(acid)).toMatchObject({ state: 'waiting', marks: null, comments: [] })
  expect(all.filter(({ state }) => state === 'todo')).toHaveLength(20)
  expect(work.next).toMatchObject({ subject: 'chemistry', state: 'todo' })

  // Repeated: the earlier mark stays visible while the new work waits.
  await attempt(pupil, { experimentId: types, ...at(6) })
  const again = ownWork(await listExperiments(pupil), await listSummaries(pupil, { id: pupil.accountId }))
  expect(
    again.subjects.flatMap(({ experiments }) => experiments).find(({ slug }) => slug === types),
  ).toMatchObject({ state: 'waiting', marks: 8 })
})

test('a mark on paper shows once it is released; with a rescheduled day the experiment is still to do', async () => {
  const { id: institutionId } = await institute()
  const { id: classId } = await schoolClass(institutionId)
  const pupil = await student(institutionId, { classId })
  const types = 'types-of-chemical-reactions'
  const by = { releasedById: pupil.accountId, releasedByName: 'Ravi Nair' }
  const paper = await attempt(pupil, { experimentId: types, source: 'paper' })
  const shownState = async () =>
    ownWork(await listExperiments(pupil), await listSummaries(pupil, { id: pupil.accountId }))
      .subjects.flatMap(({ experiments }) => experiments)
      .find(({ slug }) => slug === types)
  expect(await shownState()).toMatchObject({ state: 'todo', marks: null, handedIn: null })
  const released = await db.release.create({ data: { institutionId, classId, experimentId: types, ...by } })
  const give = (absence: string) =>
    db.attempt.updateMany({
      where: { id: paper.id, institutionId },
      data: { absence, releaseId: released.id },
    })
  await give('R2027-01-20')
  expect(await shownState()).toMatchObject({ state: 'todo', marks: 'R2027-01-20', handedIn: null })
  await give('A')
  expect(await shownState()).toMatchObject({ state: 'marked', marks: 'A', handedIn: null })
})

test('an experiment done only on paper is never the next to do', () => {
  const row = {
    slug: 'own',
    subject: 'physics',
    number: 51,
    title: 'Own',
    shortTitle: 'Own',
    maximum: 5,
  } as const
  const next = (questions: number) =>
    ownWork([{ ...row, session: '2026-27', own: true, questions, components: null }], []).next?.slug ?? null
  expect([next(0), next(3)]).toEqual([null, 'own'])
})

test('somebody who has done nothing begins with the first, and after the last nothing is left', () => {
  expect(ownWork([], []).next).toBe(null)
})
