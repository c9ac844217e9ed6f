import { beforeEach, expect, test, vi } from 'vitest'
import * as settings from '../../core/env.ts'
import { deleteJobs, importRows, newStudents, unique } from '../../school/roster/testing/steps.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { drainJobs } from '../../testing/run-jobs.ts'

// A site where new schools may mail nobody today.

const mailsNobody = settings.parseEnv({ ...process.env, NEW_SCHOOLS_MAILS: '0' })
beforeEach(async () => {
  vi.spyOn(settings, 'env', 'get').mockReturnValue(mailsNobody)
  await deleteJobs()
})

const waiting = (institutionId: string) =>
  db.job.findMany({
    where: { kind: { not: 'forgetRows' }, payload: { path: ['institutionId'], equals: institutionId } },
  })

test('first mails of new schools wait for tomorrow, and the company is told once', async () => {
  const actor = await admin()
  const { institutionId } = actor
  await db.institution.update({ where: { id: institutionId }, data: { seenByProviderAt: null } })
  await importRows(actor, newStudents(2, unique()))
  const to = `${unique()}@test.example.com`
  const letter = { template: 'temporaryPassword' as const, values: { name: 'Asha' }, sealed: null }
  await db.$transaction((tx) => enqueue(tx, 'firstMail', { to, ...letter, institutionId, first: true }))
  await drainJobs()
  const jobs = await waiting(institutionId)
  expect(jobs.map(({ kind }) => kind).sort()).toEqual(['credentials', 'firstMail'])
  for (const { runAt } of jobs) expect(runAt.getTime()).toBeGreaterThan(Date.now())
  const alarms = await db.alarm.findMany({ where: { kind: 'mail.new_schools' } })
  expect(alarms).toHaveLength(1)
})
