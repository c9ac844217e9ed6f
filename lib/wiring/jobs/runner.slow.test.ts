import { expect, test, vi } from 'vitest'
import { errorForLog } from '../../core/error-for-log.ts'
import { log } from '../../core/log.ts'
import { nextNight } from '../../core/next-night.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { db } from '../../testing/db.ts'
import { mailsSentTo } from '../../testing/mailbox.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { handlers, leasedHandlers } from './handlers.ts'
import { runJob } from './run-job.ts'

// Jobs of other test files run here too, so each test looks only at its own row.

const due = new Date(0)

async function mailJob(to: string) {
  await db.$transaction((tx) =>
    enqueue(
      tx,
      'mail',
      { to, template: 'passwordChanged', values: { name: 'Asha' }, sealed: null, institutionId: null },
      due,
    ),
  )
}

/** A job that runs in a transaction; no other test has one of this kind due. */
async function reminderJob(to: string) {
  await db.$transaction((tx) => enqueue(tx, 'erasureReminder', { to }, due))
}

/** The address that a job of these tests is for. */
const recipientOf = (payload: object) => ('to' in payload ? payload.to : undefined)

const jobsFor = (to: string) => db.job.findMany({ where: { payload: { path: ['to'], equals: to } } })

test('a job is written together with its cause or not at all', async () => {
  const to = 'rolled-back@jobs.example.com'
  await db
    .$transaction(async (tx) => {
      await enqueue(tx, 'mail', {
        to,
        template: 'passwordChanged',
        values: { name: 'x' },
        sealed: null,
        institutionId: null,
      })
      throw new Error('the cause failed')
    })
    .catch(() => undefined)
  expect(await jobsFor(to)).toHaveLength(0)
})

test('a mail job is sent over SMTP once, and its row is removed', async () => {
  const to = 'once@jobs.example.com'
  await mailJob(to)
  await Promise.all([drainJobs(), drainJobs(), drainJobs()])
  expect(await jobsFor(to)).toHaveLength(0)
  expect(await mailsSentTo(to)).toHaveLength(1)
})

test('a mail that was sent is not sent again when the database goes away before that is written', async () => {
  const to = 'written-later@jobs.example.com'
  let writes = 0
  const sending = vi.spyOn(leasedHandlers, 'mail').mockResolvedValue(async (tx) => {
    writes += 1
    // The same as a database that restarts: the connection ends and the write is rolled back.
    if (writes === 1) await tx.$executeRaw`SELECT pg_terminate_backend(pg_backend_pid())`
  })
  await mailJob(to)
  await drainJobs()
  expect(await jobsFor(to)).toHaveLength(0)
  expect(writes).toBe(2)
  expect(sending).toHaveBeenCalledOnce()
})

test('a failing job keeps its row, its writes are rolled back, and the pauses get longer', async () => {
  const to = 'fails@jobs.example.com'
  const failing = vi.spyOn(handlers, 'erasureReminder').mockImplementation(async (tx, payload) => {
    await tx.rateLimit.create({ data: { key: `written by ${recipientOf(payload)}` } })
    throw new Error('the disk is full')
  })
  await reminderJob(to)
  await drainJobs()
  failing.mockRestore()
  const [job] = await jobsFor(to)
  expect(job).toMatchObject({ attempts: 1, lastError: 'the disk is full', failedAt: null })
  expect(job?.runAt.getTime()).toBeGreaterThan(Date.now())
  expect(await db.rateLimit.count({ where: { key: `written by ${to}` } })).toBe(0)
  await db.job.deleteMany({ where: { id: job?.id ?? '' } })
})

/** When a mail to each address last failed. */
const failedAt = new Map<string, number>()

const failWith = (message: string) =>
  vi.spyOn(leasedHandlers, 'mail').mockImplementation(async (_, { to }) => {
    failedAt.set(to, Date.now())
    throw new Error(message)
  })

/**
 * Makes the only job for this address due and runs jobs until it has been tried once more. Its pause began between its
 * failure and now: so it is at most `sinceFailure` and at least `left`, however slow the machine is.
 */
async function tryAgain(to: string, attempts: number) {
  await db.job.updateMany({
    where: { payload: { path: ['to'], equals: to } },
    data: { attempts, runAt: due },
  })
  await drainJobs()
  const [job] = await jobsFor(to)
  if (!job) throw new Error('the job is gone')
  const secondsFrom = (time: number) => (job.runAt.getTime() - time) / 1000
  return { ...job, sinceFailure: secondsFrom(failedAt.get(to) ?? 0), left: secondsFrom(Date.now()) }
}

test('T83: a mail survives an outage of the mail server for hours, and is given up after a day', async () => {
  const to = 'patient@jobs.example.com'
  const failing = failWith('connect ECONNREFUSED')
  await mailJob(to)
  const early = await tryAgain(to, 3)
  expect(early.sinceFailure).toBeGreaterThanOrEqual(16)
  expect(early.left).toBeLessThanOrEqual(16)
  const later = await tryAgain(to, 20)
  expect(later).toMatchObject({ attempts: 21, failedAt: null })
  expect(later.left).toBeLessThanOrEqual(900)
  const last = await tryAgain(to, 99)
  expect(last.failedAt).toBeInstanceOf(Date)
  failing.mockRestore()
  await db.job.deleteMany({ where: { id: last.id } })
})

test('a job that kills its process still counts as an attempt and blocks no other job', async () => {
  const [poison, next] = ['poison@jobs.example.com', 'next@jobs.example.com']
  const died = vi.spyOn(handlers, 'erasureReminder').mockImplementation(async (tx, payload) => {
    // The same as a process that dies: its connection ends and its writes are rolled back.
    if (recipientOf(payload) === poison) await tx.$executeRaw`SELECT pg_terminate_backend(pg_backend_pid())`
  })
  await reminderJob(poison)
  await reminderJob(next)
  await drainJobs()
  died.mockRestore()
  const [job] = await jobsFor(poison)
  expect(job).toMatchObject({ attempts: 1, failedAt: null })
  expect(job?.runAt.getTime()).toBeGreaterThan(Date.now())
  expect(await jobsFor(next)).toHaveLength(0)
  expect(await tryAgain(poison, 100)).toMatchObject({
    lastError: 'It was started again and again, and never finished',
  })
  await db.job.deleteMany({ where: { id: job?.id ?? '' } })
})

/** The jobs of a recurring kind that wait, once its only job has been run. */
async function waitingAfter(kind: 'watchInvariants' | 'compareLedger') {
  await db.job.deleteMany({ where: { kind } })
  await runJob(await db.job.create({ data: { kind, payload: {} } }))
  return db.job.findMany({ where: { kind } })
}

test('a recurring job is queued again, once: at its time, as the step that it queues itself, or as its own retry', async () => {
  const watch = vi.spyOn(handlers, 'watchInvariants').mockResolvedValueOnce()
  const [hourly, ...others] = await waitingAfter('watchInvariants')
  expect(others).toEqual([])
  expect(hourly?.runAt.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000)
  const step = { after: crypto.randomUUID() }
  watch.mockImplementationOnce((tx) => enqueue(tx, 'watchInvariants', step))
  expect(await waitingAfter('watchInvariants')).toMatchObject([{ payload: step }])
  watch.mockRejectedValueOnce(new Error('the disk is full'))
  expect(await waitingAfter('watchInvariants')).toMatchObject([{ lastError: 'the disk is full' }])
  vi.spyOn(leasedHandlers, 'compareLedger').mockResolvedValueOnce(undefined)
  expect(await waitingAfter('compareLedger')).toMatchObject([{ attempts: 0, runAt: nextNight() }])
  await db.job.deleteMany({ where: { kind: { in: ['watchInvariants', 'compareLedger'] } } })
})

test('nobody takes a running job, however long it runs', async () => {
  const to = 'long@jobs.example.com'
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const reminder = vi.spyOn(handlers, 'erasureReminder').mockImplementation(async () => ended)
  await reminderJob(to)
  const running = drainJobs()
  await vi.waitFor(() => expect(reminder).toHaveBeenCalled(), 60_000)
  const others = await db.$queryRaw<object[]>`
    SELECT 1 FROM "Job" WHERE payload->>'to' = ${to} AND "failedAt" IS NULL FOR UPDATE SKIP LOCKED`
  expect(others).toHaveLength(0)
  end()
  await running
  reminder.mockRestore()
  expect(await jobsFor(to)).toHaveLength(0)
})

test('the log contains no recipient', async () => {
  const to = 'child@jobs.example.com'
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const failing = failWith(`450 4.2.1 <${to}>: mailbox busy`)
  await mailJob(to)
  await drainJobs()
  // In the form in which the log writes `err`.
  const logLine = JSON.stringify(warn.mock.calls, (key, value) =>
    key === 'err' ? errorForLog(value) : value,
  )
  warn.mockRestore()
  failing.mockRestore()
  expect(logLine).toContain('mailbox busy')
  expect(logLine).not.toContain(to)
  await db.job.deleteMany({ where: { payload: { path: ['to'], equals: to } } })
})

test('T83: an expired code is no longer mailed', async () => {
  const to = 'late@jobs.example.com'
  await db.$transaction((tx) =>
    queueMail(tx, {
      to,
      template: 'code',
      values: { purpose: 'verify', minutes: 10 },
      secrets: { code: '1234', link: 'http://localhost/' },
      usefulFor: -3600,
    }),
  )
  await drainJobs()
  const [job] = await jobsFor(to)
  expect(job?.lastError).toBe('The mail waited too long to be sent')
  expect(job?.failedAt).toBeInstanceOf(Date)
  expect(await mailsSentTo(to)).toHaveLength(0)
  await db.job.deleteMany({ where: { id: job?.id ?? '' } })
})
