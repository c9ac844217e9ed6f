import { afterEach, beforeEach, expect, test } from 'vitest'
import { GET as viewRoute } from '../../../app/api/imports/[id]/route.ts'
import { passwordMatches } from '../../access/password/password.ts'
import { contextOf } from '../../core/context.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, schoolClass, student } from '../../testing/factories.ts'
import { mailsSentToAny } from '../../testing/mailbox.ts'
import { owner } from '../../testing/owner.ts'
import { drainJobs, runNextJob } from '../../testing/run-jobs.ts'
import { mailProgress } from './mail-progress.ts'
import { ImportView } from './schema.ts'
import { deleteJobs, importRows, newStudents, undoRows, unique } from './testing/steps.ts'

beforeEach(deleteJobs)
afterEach(deleteJobs)

test('everybody added gets their own password by mail, and the import counts how many were sent', async () => {
  const actor = await admin()
  const tag = unique()
  const { guid, mails } = await importRows(actor, newStudents(12, tag))
  expect(mails).toEqual({ total: 12, sent: 0, failed: 0, waiting: 0 })
  await drainJobs()
  const { body } = await call(viewRoute, actor, { method: 'GET', params: { id: guid } })
  expect(ImportView.parse(body.data).mails).toEqual({ total: 12, sent: 12, failed: 0, waiting: 0 })
  const received = await mailsSentToAny(tag)
  expect(received).toHaveLength(12)
  const passwords = received.map(({ text }) => /^ {4}(\w{8})$/m.exec(text)?.[1] ?? '')
  expect(new Set(passwords).size).toBe(12)
  const first = received[0]?.to[0]?.address ?? ''
  const account = await db.account.findFirstOrThrow({
    where: { email: first },
    omit: { passwordHash: false },
  })
  expect(account.mustChangePassword).toBe(true)
  expect(
    await passwordMatches(passwords[0] ?? '', account.passwordHash, { group: 'test', member: first }),
  ).toBe(true)
})

test('a corrected email gets a password only where nobody has signed in yet', async () => {
  const actor = await admin()
  const { institutionId } = actor
  const { id: classId } = await schoolClass(institutionId, '10-A')
  const tag = unique()
  await student(institutionId, { username: 'Asha', classId, rollNumber: '1' })
  const { accountId: id } = await student(institutionId, { username: 'Bela', classId, rollNumber: '2' })
  await db.account.update({ where: { id }, data: { lastSignInAt: null } })
  const rows = ['Asha,10-A,1', 'Bela,10-A,2'].map((row, place) => `${row},${place}-${tag}@x.example.com`)
  const { guid, mails } = await importRows(actor, `Name,Class,Roll No,Email\n${rows.join('\n')}\n`)
  expect(mails).toMatchObject({ total: 1, sent: 0 })
  await drainJobs()
  expect((await mailsSentToAny(tag)).map(({ to }) => to[0]?.address)).toEqual([`1-${tag}@x.example.com`])
  const { body } = await call(viewRoute, actor, { method: 'GET', params: { id: guid } })
  expect(ImportView.parse(body.data).mails).toEqual({ total: 1, sent: 1, failed: 0, waiting: 0 })
})

test('a chunk leaves room for other mails, and a repeated run changes no password', async () => {
  const actor = await admin()
  await importRows(actor, newStudents(12))
  const countPasswords = () =>
    db.account.count({
      where: { institutionId: actor.institutionId, role: 'STUDENT', passwordHash: { not: null } },
    })
  await runNextJob()
  expect(await countPasswords()).toBe(10)
  const waiting = await db.job.findMany({
    where: { runAt: { lte: new Date() } },
    orderBy: [{ runAt: 'asc' }, { id: 'asc' }],
  })
  expect(waiting.map(({ kind }) => kind)).toEqual([...Array(10).fill('mail'), 'credentials'])
  await drainJobs()
  expect(await countPasswords()).toBe(12)
})

test('while thirty mails of the school wait to be sent no more are made', async () => {
  const actor = await admin()
  await importRows(actor, newStudents(3))
  const payload = { template: 'message', institutionId: actor.institutionId }
  await db.job.createMany({ data: Array.from({ length: 30 }, () => ({ kind: 'mail', payload })) })
  const countPasswords = () =>
    db.account.count({
      where: { institutionId: actor.institutionId, passwordHash: { not: null }, role: 'STUDENT' },
    })
  await runNextJob()
  expect(await countPasswords()).toBe(0)
  await db.job.deleteMany({ where: { kind: 'mail' } })
  await db.job.updateMany({ where: { kind: 'credentials' }, data: { runAt: new Date() } })
  await drainJobs()
  expect(await countPasswords()).toBe(3)
})

test('an undo before the mails are sent cancels them', async () => {
  const actor = await admin()
  const tag = unique()
  const { guid } = await importRows(actor, newStudents(3, tag))
  await runNextJob()
  await undoRows(actor, guid)
  await drainJobs()
  expect(await mailsSentToAny(tag)).toHaveLength(0)
})

/** Rows of new students without admission numbers, who get sign-in names. */
const nameless = (count: number) =>
  `Name,Roll No,Class,Email\n${Array.from({ length: count }, (_, index) => `Asha,${index},10-A,${unique()}@x.example.com`).join('\n')}\n`

test('reading the progress of the mails takes one row and one job for each person', async () => {
  const actor = await admin()
  const { guid } = await importRows(actor, nameless(100))
  const payload = () => ({ template: 'temporaryPassword', accountId: crypto.randomUUID() })
  const others = Array.from({ length: 500 }, () => ({ kind: 'mail', payload: payload() }))
  await db.job.createMany({ data: others })
  // PostgreSQL has no statistics for a new table until then, and without them reads all jobs for each person.
  await owner.$executeRaw`ANALYZE "Job", "ImportRow"`
  const read = await contextOf(actor).db.read(async (tx) => {
    // As with many jobs, when PostgreSQL expects few people.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    await tx.$executeRaw`SET LOCAL enable_hashjoin = off`
    await tx.$executeRaw`SET LOCAL enable_mergejoin = off`
    const rowsRead = async () => {
      const [{ rows }] = await tx.$queryRaw<[{ rows: number }]>`
        SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS rows
          FROM pg_stat_xact_user_tables WHERE relname IN ('Job', 'ImportRow')`
      return rows
    }
    const before = await rowsRead()
    const progress = await mailProgress(tx, actor, guid)
    expect(progress).toMatchObject({ total: 100, sent: 0, signInNames: { total: 100 } })
    return (await rowsRead()) - before
  })
  expect(read).toBeLessThan(3000)
})
