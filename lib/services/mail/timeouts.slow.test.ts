import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { runJob } from '../../wiring/jobs/run-job.ts'
import { deadline, leaseSeconds } from '../jobs/lease.ts'
import { takeJob } from '../jobs/take-job.ts'
import { queueMail } from './queue.ts'
import { mailTo } from './testing/mail-to.ts'
import { defaultReplies, openSmtpServer, type Step, steps } from './testing/smtp-server.ts'

let hangsAt: Step | undefined
let dripsAt: Step | undefined
const drips: NodeJS.Timeout[] = []

const server = await openSmtpServer((step, socket) => {
  if (step === dripsAt) drips.push(setInterval(() => socket.write('250-wait\r\n'), 50))
  return step === hangsAt || step === dripsAt ? null : defaultReplies[step]
})
afterEach(() => db.job.deleteMany({}))
afterAll(() => {
  for (const drip of drips) clearInterval(drip)
  server.close()
})

async function queue() {
  const to = `${crypto.randomUUID()}@test.example.com`
  await db.$transaction((tx) => queueMail(tx, { to, template: 'passwordChanged', values: { name: 'Asha' } }))
  return to
}

const jobFor = (to: string) => db.job.findFirst({ where: { payload: { path: ['to'], equals: to } } })

async function makeDue(to: string) {
  await db.job.updateMany({
    where: { payload: { path: ['to'], equals: to } },
    data: { runAt: new Date(0) },
  })
}

/** Retries until delivered: on a slow machine even a mail server that answers can run into a timeout. */
async function deliverInTheEnd(to: string) {
  const remainingJob = async () => {
    await makeDue(to)
    await drainJobs()
    return jobFor(to)
  }
  await expect.poll(remainingJob).toBeNull()
  expect(server.accepted).toContain(to)
}

/** Tries a mail once without success, and again when the mail server answers. */
async function failThenRecover(recover: () => void) {
  server.hangUp()
  const to = await queue()
  await drainJobs()
  expect(await jobFor(to)).toMatchObject({ attempts: 1, failedAt: null, lastError: expect.any(String) })
  expect(server.accepted).not.toContain(to)
  recover()
  await deliverInTheEnd(to)
}

describe('a mail server that does not answer in time', () => {
  // A lease is four times as long, and in whole seconds.
  mailTo(() => server, 0.25)

  test.each(steps)('a mail whose server hangs at %s is given up for now, and arrives later', async (step) => {
    hangsAt = step
    await failThenRecover(() => {
      hangsAt = undefined
    })
  })

  test('a mail server that sends a byte now and then is cut off at the deadline', async () => {
    dripsAt = 'RCPT'
    await failThenRecover(() => {
      dripsAt = undefined
    })
  })
})

describe('a worker that is late', () => {
  mailTo(() => server, 30)

  test('a mail that an instance took before it died is delivered when the lease has ended', async () => {
    const to = await queue()
    const [{ now }] = await db.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`
    await takeJob('mail')
    const leaseEnd = (await jobFor(to))?.runAt.getTime() ?? 0
    expect(leaseEnd - now.getTime()).toBeGreaterThan(deadline('mail'))
    expect(leaseSeconds().mail * 1000).toBeGreaterThan(deadline('mail'))
    await deliverInTheEnd(to)
  })

  test('a worker that delivers after its lease has ended leaves the job to its new holder', async () => {
    const to = await queue()
    const late = await takeJob('mail')
    await makeDue(to)
    const holder = await takeJob('mail')
    if (!late || !holder) throw new Error('nothing was taken')
    await runJob(late)
    expect(await jobFor(to)).toMatchObject({ attempts: 2 })
    await runJob(holder)
    expect(await jobFor(to)).toBeNull()
  })
})
