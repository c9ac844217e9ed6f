import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '../db.ts'
import { drainJobs } from '../jobs/runner.ts'
import { admin } from '../testing/factories.ts'
import { mailsSentToAny } from '../testing/mailbox.ts'
import { bringIn, forgetJobs, newStudents, unique } from './testing/steps.ts'

beforeEach(forgetJobs)
afterEach(forgetJobs)

test('somebody whose account is locked by another transaction is mailed their password afterwards', async () => {
  const actor = await admin()
  const tag = unique()
  await bringIn(actor, newStudents(2, tag))
  const email = `s0-${tag}@x.example.com`
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM "Account" WHERE email = ${email} FOR UPDATE`
    await drainJobs()
    expect(await mailsSentToAny(tag)).toHaveLength(1)
  })
  const waiting = await db.job.updateMany({ where: { kind: 'credentials' }, data: { runAt: new Date(0) } })
  expect(waiting.count).toBe(1)
  await drainJobs()
  expect((await mailsSentToAny(tag)).flatMap(({ to }) => to)).toContainEqual(
    expect.objectContaining({ address: email }),
  )
  expect(await db.job.count({ where: { kind: 'credentials' } })).toBe(0)
})
