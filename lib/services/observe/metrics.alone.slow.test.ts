import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '../../access/password/password.ts'
import { observers } from '../../core/observers.ts'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import { enqueue } from '../jobs/queue.ts'
import { serveMetrics } from './serve-metrics.ts'

process.env.METRICS_PORT = '0'
const server = serveMetrics()

const site = await serveRoutes()
afterAll(() => site.close())

const port = () => (server.address() as AddressInfo).port

/** The samples by name and labels, such as 'labmark_jobs_waiting{kind="mail"}'. */
async function scrape(): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port()}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

const due = new Date(Date.now() - 90_000)

const mailJob = (values: { failedAt?: Date; lastError?: string; runAt?: Date }) =>
  db.job.create({ data: { kind: 'mail', payload: {}, runAt: due, ...values } })

test('requests are counted by pattern and class of status, with their duration', async () => {
  const headers = await credentials(await admin())
  const began = performance.now()
  for (const id of [crypto.randomUUID(), crypto.randomUUID()])
    await fetch(`${site.url}/api/student/${id}`, { headers })
  await expect
    .poll(async () => Object.keys(await scrape()).filter((name) => name.includes('"4xx"')))
    .not.toEqual([])
  const samples = await scrape()
  const labels = 'method="GET",route="/api/student/[id]",status="4xx"'
  expect(samples[`labmark_http_request_duration_seconds_count{${labels}}`]).toBe(2)
  const sum = samples[`labmark_http_request_duration_seconds_sum{${labels}}`]
  expect(sum).toBeGreaterThan(0)
  // They ran one after the other, so together they took no longer than this; in milliseconds the sum would be a thousand times
  // that.
  expect(sum).toBeLessThanOrEqual((performance.now() - began) / 1000)
  expect(samples.labmark_sql_duration_seconds_count).toBeGreaterThan(4)
})

test('the connections, the event loop and the process are shown', async () => {
  await db.$queryRaw`SELECT 1`
  const samples = await scrape()
  expect(samples['labmark_db_connections{state="open"}']).toBeGreaterThan(0)
  expect(samples['labmark_db_connections{state="waiting"}']).toBe(0)
  expect(samples.labmark_db_up).toBe(1)
  expect(samples.nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0)
  expect(samples.process_resident_memory_bytes).toBeGreaterThan(1_000_000)
})

test('the queues are shown by kind: how many jobs are due, since when, are tried again, and were given up', async () => {
  const before = await scrape()
  await mailJob({})
  await mailJob({ failedAt: new Date(), lastError: 'no such mailbox' })
  const later = new Date(Date.now() + 900_000)
  // As all mails are while the mail server refuses them: none is due.
  await mailJob({ lastError: 'connect ECONNREFUSED', runAt: later })
  await db.$transaction((tx) => enqueue(tx, 'purge', {}, new Date(Date.now() + 3_600_000)))
  const samples = await scrape()
  const increase = (name: string) => (samples[name] ?? 0) - (before[name] ?? 0)
  expect(increase('labmark_jobs_waiting{kind="mail"}')).toBe(1)
  expect(increase('labmark_jobs_retrying{kind="mail"}')).toBe(1)
  expect(increase('labmark_jobs_failed{kind="mail"}')).toBe(1)
  expect(increase('labmark_jobs_waiting{kind="purge"}')).toBe(0)
  expect(samples['labmark_jobs_oldest_seconds{kind="mail"}']).toBeGreaterThan(89)
  await db.job.deleteMany({ where: { runAt: { in: [due, later] } } })
})

test('passwords that wait for a worker are counted', async () => {
  const hashes = Array.from({ length: availableParallelism() + 1 }, () =>
    hashPassword('Copper-sulphate-9', { group: 'test', member: 'a' }),
  )
  expect(observers.passwordsWaiting?.()).toBeGreaterThan(0)
  await Promise.all(hashes)
  expect((await scrape()).labmark_password_queue).toBe(0)
})

test('the age of the last good restore drill is shown once there was one; without an archive, no archive age is', async () => {
  const before = await scrape()
  expect(before.labmark_restore_drill_age_seconds).toBeUndefined()
  const act = { action: 'restore.drilled', subjectId: 'labmark', subjectName: 'the backup labmark' }
  const hourAgo = new Date(Date.now() - 3_600_000)
  await db.staffAct.create({ data: { ...act, staffName: 'Labmark', at: hourAgo } })
  const samples = await scrape()
  expect(samples.labmark_restore_drill_age_seconds).toBeGreaterThan(3_590)
  expect(samples.labmark_restore_drill_age_seconds).toBeLessThan(7_200)
  expect(samples.labmark_archive_age_seconds).toBeUndefined()
})

test('the port serves nothing else, and is not open to other machines', async () => {
  expect((await fetch(`http://127.0.0.1:${port()}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port()}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((server.address() as AddressInfo).address).toBe('127.0.0.1')
})
