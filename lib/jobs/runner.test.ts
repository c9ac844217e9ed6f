import { expect, test, vi } from 'vitest'
import { db } from '../db.ts'
import { handlers } from './handlers.ts'
import { enqueue } from './queue.ts'
import { drainJobs, runNextJob } from './runner.ts'

// Other files' jobs run here too: what is looked at is only ever this test's own row.

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

const jobsFor = (to: string) => db.job.findMany({ where: { payload: { path: ['to'], equals: to } } })

async function mailboxFor(to: string): Promise<unknown[]> {
  const mails = (await (await fetch(`${process.env.MAILBOX_URL}/email`)).json()) as {
    to: { address: string }[]
  }[]
  return mails.filter((mail) => mail.to.some(({ address }) => address === to))
}

test('a job is written with its cause or not at all', async () => {
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

test('a mail job is sent over SMTP once and its row is gone', async () => {
  const to = 'once@jobs.example.com'
  await mailJob(to)
  await Promise.all([drainJobs(), drainJobs(), drainJobs()])
  expect(await jobsFor(to)).toHaveLength(0)
  expect(await mailboxFor(to)).toHaveLength(1)
})

test('a failing job keeps its row, what it wrote is undone, and it waits longer each time', async () => {
  const to = 'fails@jobs.example.com'
  const failing = vi.spyOn(handlers, 'mail').mockImplementation(async (tx, payload) => {
    await tx.rateLimit.create({ data: { key: `written by ${payload.to}` } })
    throw new Error('the mail server is away')
  })
  await mailJob(to)
  while (await runNextJob());
  failing.mockRestore()
  const [job] = await jobsFor(to)
  expect(job).toMatchObject({ attempts: 1, lastError: 'the mail server is away', failedAt: null })
  expect(job?.runAt.getTime()).toBeGreaterThan(Date.now())
  expect(await db.rateLimit.count({ where: { key: `written by ${to}` } })).toBe(0)
  await db.job.deleteMany({ where: { id: job?.id ?? '' } })
})
