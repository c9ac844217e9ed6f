import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { attempt, institute, student } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { purgeNow } from '../../testing/purge-now.ts'
import { findBroken } from '../../wiring/invariant/find-broken.ts'

/** The stored counts of a school, by day. */
const storedCounts = (institutionId: string) => owner.$queryRaw<{ day: string; attempts: number }[]>`
  SELECT day::text AS day, attempts FROM kept.handed_in WHERE "institutionId" = ${institutionId}::uuid ORDER BY day, attempts`

async function school() {
  const { id } = await institute()
  return { id, one: await student(id), other: await student(id) }
}

test('attempts are counted by the day in India, and marks entered from paper are not', async () => {
  const { id, one } = await school()
  await attempt(one, { submittedAt: new Date('2026-11-20T18:29:59Z') })
  await attempt(one, { submittedAt: new Date('2026-11-20T18:30:00Z') })
  await attempt(one, { submittedAt: new Date('2026-11-21T10:00:00Z') })
  await attempt(one, { submittedAt: new Date('2026-11-21T10:00:00Z'), source: 'paper' })
  expect(await storedCounts(id)).toEqual([
    { day: '2026-11-20', attempts: 1 },
    { day: '2026-11-21', attempts: 2 },
  ])
})

test('two who hand in on the same day do not wait for each other, and a rollback is not counted', async () => {
  const { id, one, other } = await school()
  const submittedAt = new Date('2026-11-21T10:00:00Z')
  const data = (by: typeof one, clientAttemptId: string) => ({
    ...{ institutionId: id, studentId: by.accountId, clientAttemptId, submittedAt },
    experimentId: 'types-of-chemical-reactions',
  })
  await attempt(one, { submittedAt })
  await db.$transaction(async (tx) => {
    await tx.attempt.create({ data: data(one, 'first') })
    await owner.$transaction(async (second) => {
      await second.$executeRaw`SET LOCAL lock_timeout = 2000`
      await second.attempt.create({ data: data(other, 'second') })
    })
  })
  const undone = db.$transaction(async (tx) => {
    await tx.attempt.create({ data: data(one, 'third') })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await storedCounts(id)).toEqual([
    { day: '2026-11-21', attempts: 1 },
    { day: '2026-11-21', attempts: 2 },
  ])
})

/** The invariants that break once a school's counts are gone. */
const brokenWithout = (id: string) =>
  owner
    .$transaction(async (tx) => {
      await tx.$executeRaw`DELETE FROM kept.handed_in WHERE "institutionId" = ${id}::uuid`
      throw Object.assign(new Error('undone'), { found: await findBroken(tx, id) })
    })
    .catch((error: { found: unknown }) => error.found)

test('rule 9: a day with fewer attempts counted than there are is detected, as long as its count is kept', async () => {
  const { id, one, other } = await school()
  await attempt(other, { submittedAt: new Date(Date.now() - 31 * 86_400_000) })
  expect(await findBroken(db, id)).toEqual([])
  expect(await brokenWithout(id)).toEqual([])
  await attempt(one)
  expect(await findBroken(db, id)).toEqual([])
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  expect(await brokenWithout(id)).toMatchObject([
    { rule: 9, what: `of ${today} 0 attempts are kept and 1 are there` },
  ])
})

test('rule 9: the sample class is left out by its students, as where it is counted', async () => {
  const { id, one } = await school()
  const email = `invented-${one.accountId}@sample.invalid`
  await db.account.update({ where: { id: one.accountId }, data: { email } })
  await attempt(one)
  expect(await storedCounts(id)).toEqual([])
  expect(await findBroken(db, id)).toEqual([])
})

test('counts that no page reads any more are deleted at night', async () => {
  const { id, one } = await school()
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000)
  await attempt(one, { submittedAt: days(32) })
  await attempt(one, { submittedAt: days(28) })
  expect(await storedCounts(id)).toHaveLength(2)
  await purgeNow()
  expect(await storedCounts(id)).toMatchObject([{ attempts: 1 }])
})

test('T39: the site cannot change the counts', async () => {
  const { id } = await school()
  const change = db.$executeRaw`UPDATE kept.handed_in SET attempts = 0 WHERE "institutionId" = ${id}::uuid`
  await expect(change).rejects.toThrow(/permission denied/)
})
