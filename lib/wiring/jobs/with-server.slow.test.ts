import { expect, test, vi } from 'vitest'
import { enqueue } from '../../services/jobs/queue.ts'
import { db } from '../../testing/db.ts'
import { handlers, leasedHandlers } from './handlers.ts'
import { startJobs } from './runner.ts'

const queue = (to: string) =>
  db.$transaction((tx) =>
    enqueue(
      tx,
      'mail',
      { to, template: 'passwordChanged', values: { name: 'Asha' }, sealed: null, institutionId: null },
      new Date(0),
    ),
  )

const queueReminder = (to: string) =>
  db.$transaction((tx) => enqueue(tx, 'erasureReminder', { to }, new Date(0)))

const waitingFor = (to: string) => db.job.count({ where: { payload: { path: ['to'], equals: to } } })

function gate() {
  let resolve = () => {}
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve }
}

test('stopping waits for the running job and takes no more', async () => {
  const run = crypto.randomUUID()
  const [first, second] = [`${run}-1`, `${run}-2`]
  const begun = gate()
  const end = gate()
  const reminder = vi.spyOn(handlers, 'erasureReminder').mockImplementation(async () => {
    begun.resolve()
    await end.promise
  })
  await queueReminder(first)
  await queueReminder(second)
  const jobs = startJobs()
  await begun.promise
  let stopped = false
  const stopping = jobs.stop().then(() => {
    stopped = true
  })
  await new Promise(setImmediate)
  expect(stopped).toBe(false)
  end.resolve()
  await stopping
  expect(reminder).toHaveBeenCalledTimes(1)
  expect((await waitingFor(first)) + (await waitingFor(second))).toBe(1)
  reminder.mockRestore()
  await db.job.deleteMany({ where: { payload: { path: ['to'], string_starts_with: run } } })
})

test('a mail is sent while a long job runs, whose statements may also take longer', async () => {
  const to = crypto.randomUUID()
  const begun = gate()
  const end = gate()
  let timeout: unknown
  const erasure = vi.spyOn(handlers, 'eraseInstitute').mockImplementation(async (tx) => {
    timeout = await tx.$queryRaw`SELECT current_setting('statement_timeout') AS is`
    begun.resolve()
    await end.promise
  })
  const mail = vi.spyOn(leasedHandlers, 'mail').mockResolvedValue(undefined)
  await db.$transaction((tx) => enqueue(tx, 'eraseInstitute', { institutionId: to }, new Date(0)))
  const jobs = startJobs()
  await begun.promise
  await queue(to)
  await vi.waitFor(async () => expect(await waitingFor(to)).toBe(0), 60_000)
  expect(timeout).toEqual([{ is: '10min' }])
  end.resolve()
  await jobs.stop()
  for (const one of [erasure, mail]) one.mockRestore()
})
