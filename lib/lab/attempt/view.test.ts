import { expect, test } from 'vitest'
import { listExperiments } from '../../school/experiment/catalogue.ts'
import { db } from '../../testing/db.ts'
import { attempt, institute, student } from '../../testing/factories.ts'
import { maxListedPerExperiment, maxListedTotal } from './list-limits.ts'
import { listAttempts, listAttemptsAt, listSummaries } from './view.ts'

test('of a student who tries an experiment again and again the newest attempts are listed', async () => {
  const meera = await student((await institute()).id)
  const other = await attempt(meera, {
    experimentId: 'focal-length-of-convex-lens',
    submittedAt: new Date('2026-08-01'),
  })
  const tries: string[] = []
  for (let day = 1; day <= maxListedPerExperiment + 2; day++) {
    const submittedAt = new Date(`2026-09-${String(day).padStart(2, '0')}`)
    tries.unshift((await attempt(meera, { submittedAt })).id)
  }
  const listed = await listAttempts(meera, { id: meera.accountId })
  expect(listed.map(({ guid }) => guid)).toEqual([...tries.slice(0, maxListedPerExperiment), other.id])
})

test('of a student who tries everything again and again no list is long, and each experiment is in it', async () => {
  const meera = await student((await institute()).id)
  const slugs = (await listExperiments(meera)).map(({ slug }) => slug)
  const { institutionId, accountId: studentId } = meera
  // Every experiment but the last is tried again later than the last one.
  const tries = slugs.flatMap((experimentId, at) =>
    Array.from({ length: at + 1 < slugs.length ? maxListedPerExperiment : 1 }, (_, nth) => ({
      ...{ institutionId, studentId, experimentId, clientAttemptId: `try-${experimentId}-${nth}` },
      submittedAt: new Date(Date.UTC(2026, 8, at + 1 < slugs.length ? nth + 2 : 1)),
    })),
  )
  expect(tries.length).toBeGreaterThan(maxListedTotal)
  await db.attempt.createMany({ data: tries })
  const listed = await listAttempts(meera, { id: studentId })
  expect(listed).toHaveLength(maxListedTotal)
  expect(new Set(listed.map(({ experiment }) => experiment))).toEqual(new Set(slugs))
  const summaries = await listSummaries(meera, { id: studentId })
  expect(summaries.map(({ guid }) => guid)).toEqual(listed.map(({ guid }) => guid))
})

test('the lists for a student’s pages hold no other experiment’s work', async () => {
  const meera = await student((await institute()).id)
  const lens = 'focal-length-of-convex-lens'
  const observations = [{ f: 15.2 }]
  const { id } = await attempt(meera, { experimentId: lens, observations })
  await attempt(meera, {})
  const at = await listAttemptsAt(meera, { id: meera.accountId, slug: lens })
  expect(at).toMatchObject([{ guid: id, observations }])
  expect(await listAttemptsAt(meera, { id: meera.accountId, slug: 'none-of-these' })).toEqual([])
  for (const summary of await listSummaries(meera, { id: meera.accountId })) {
    expect(summary).not.toHaveProperty('questions')
    expect(summary).not.toHaveProperty('observations')
  }
})
