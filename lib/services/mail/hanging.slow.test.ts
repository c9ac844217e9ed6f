import type { Socket } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '../../testing/db.ts'
import { handlers } from '../../wiring/jobs/handlers.ts'
import { startJobs } from '../../wiring/jobs/runner.ts'
import { enqueue } from '../jobs/queue.ts'
import { wakeJobs } from '../jobs/wake.ts'
import { queueMail } from './queue.ts'
import { mailTo } from './testing/mail-to.ts'
import { defaultReplies, openSmtpServer, type Step, steps } from './testing/smtp-server.ts'

// Nothing here waits for a timeout: they are longer than a test may take.

let hangsAt: Step | undefined
const hangingSockets: Socket[] = []

const server = await openSmtpServer((step, socket) => {
  if (step !== hangsAt) return defaultReplies[step]
  hangsAt = undefined
  hangingSockets.push(socket)
  return null
})
afterAll(() => server.close())
mailTo(() => server, 120)

// Mails queued by other files would be sent to this server too.
beforeEach(async () => {
  await db.job.deleteMany({})
})

/** Queues a mail and wakes the workers, as a request does. */
async function queue(to: string) {
  await db.$transaction((tx) => queueMail(tx, { to, template: 'passwordChanged', values: { name: 'Asha' } }))
  wakeJobs()
}

/** Makes the retry of a failed mail due at once; it would be due seconds later. */
async function tryAgain(to: string) {
  const isFailed = { attempts: 1, lastError: { not: null }, payload: { path: ['to'], equals: to } }
  await db.job.updateMany({ where: isFailed, data: { runAt: new Date(0) } })
  wakeJobs()
}

const jobsFor = (to: string) => db.job.count({ where: { payload: { path: ['to'], equals: to } } })

/** Queues a mail whose connection hangs at a step, and runs this instance's jobs until it does. */
async function hang(step: Step) {
  const to = `${crypto.randomUUID()}@test.example.com`
  // A new connection, so that its first steps occur too.
  server.hangUp()
  hangsAt = step
  await queue(to)
  const jobs = startJobs()
  await vi.waitFor(() => expect(hangingSockets).toHaveLength(1), 60_000)
  const release = () => hangingSockets.pop()?.destroy()
  return { to, jobs, release }
}

test.each(steps)(
  'T83: a mail server that hangs at %s holds up neither other mails nor other jobs',
  async (step) => {
    const quick = vi.spyOn(handlers, 'erasureReminder').mockResolvedValue()
    const { to, jobs, release } = await hang(step)
    const others = Array.from({ length: 8 }, () => `${crypto.randomUUID()}@test.example.com`)
    await db.$transaction((tx) => enqueue(tx, 'erasureReminder', {}))
    for (const other of others) await queue(other)
    await vi.waitFor(() => expect(server.accepted).toEqual(expect.arrayContaining(others)), 60_000)
    await vi.waitFor(() => expect(quick).toHaveBeenCalled(), 60_000)
    expect(hangingSockets).toHaveLength(1)
    expect(server.accepted).not.toContain(to)
    release()
    await vi.waitFor(async () => {
      await tryAgain(to)
      expect(server.accepted).toContain(to)
    }, 30_000)
    await jobs.stop()
    expect(await jobsFor(to)).toBe(0)
  },
)

test('while a mail is delivered, no transaction is open and no row is locked for it', async () => {
  const { to, jobs, release } = await hang('DATA')
  const free = await db.$queryRaw<object[]>`
    SELECT 1 FROM "Job" WHERE payload->>'to' = ${to} FOR UPDATE SKIP LOCKED`
  expect(free).toHaveLength(1)
  // The other queues check for jobs meanwhile, but only briefly.
  const open = () => db.$queryRaw<object[]>`
    SELECT query FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`
  await expect.poll(open).toEqual([])
  release()
  await jobs.stop()
  await db.job.deleteMany({})
})

test('stopping waits for the delivery in progress, which stays queued when it fails', async () => {
  const { to, jobs, release } = await hang('.')
  let stopped = false
  const stopping = jobs.stop().then(() => {
    stopped = true
  })
  await new Promise(setImmediate)
  expect(stopped).toBe(false)
  release()
  await stopping
  expect(await jobsFor(to)).toBe(1)
  await db.job.deleteMany({})
})
