import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { mailsSentToAny } from '../../testing/mailbox.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { deleteJobs, importRows, newStudents, unique } from './testing/steps.ts'

beforeEach(deleteJobs)
afterEach(deleteJobs)

/** Locks an account in another transaction; returns what releases it. */
const lockAccount = (email: string) =>
  new Promise<() => Promise<void>>((locked, failed) => {
    const holding = db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT id FROM "Account" WHERE email = ${email} FOR UPDATE`
      await new Promise<void>((released) => {
        locked(async () => {
          released()
          await holding
        })
      })
    })
    holding.catch(failed)
  })

test('somebody whose account is locked by another transaction is mailed their password afterwards', async () => {
  const actor = await admin()
  const tag = unique()
  await importRows(actor, newStudents(2, tag))
  const email = `s0-${tag}@x.example.com`
  const release = await lockAccount(email)
  await drainJobs()
  expect(await mailsSentToAny(tag)).toHaveLength(1)
  await release()
  const waiting = await db.job.updateMany({ where: { kind: 'credentials' }, data: { runAt: new Date(0) } })
  expect(waiting.count).toBe(1)
  await drainJobs()
  expect((await mailsSentToAny(tag)).flatMap(({ to }) => to)).toContainEqual(
    expect.objectContaining({ address: email }),
  )
  expect(await db.job.count({ where: { kind: 'credentials' } })).toBe(0)
})
