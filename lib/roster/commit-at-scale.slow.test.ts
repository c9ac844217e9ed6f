import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, expect, test } from 'vitest'
import { POST as commitRoute } from '../../app/api/imports/[id]/commit/route.ts'
import { db, pool } from '../db.ts'
import { call } from '../testing/call.ts'
import { admin } from '../testing/factories.ts'
import { checkRows, commitRows, forgetJobs, newStudents } from './testing/steps.ts'

afterEach(forgetJobs)

/** Ends the connections that wait for the table; how many those were. */
async function cutWaiting() {
  const { rows } = await pool().query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"Notification"%'`,
  )
  return rows.length
}

test('T46: a connection that is cut in mid-commit leaves nothing, and the import can be added after', async () => {
  const actor = await admin()
  const { guid } = await checkRows(actor, newStudents(1000))
  const blocker = await pool().connect()
  try {
    // Holds back the last write of the commit, so that the cut surely comes after the students and before the end.
    await blocker.query('BEGIN; LOCK TABLE "Notification" IN ACCESS EXCLUSIVE MODE')
    const commit = call(commitRoute, actor, { params: { id: guid }, body: { createClasses: true } })
    await expect.poll(() => cutWaiting(), { timeout: 15_000 }).toBe(1)
    expect((await commit).status).toBe(503)
  } finally {
    await blocker.query('ROLLBACK')
    blocker.release()
  }
  const { institutionId } = actor
  expect(await db.student.count({ where: { institutionId } })).toBe(0)
  expect(await db.class.count({ where: { institutionId } })).toBe(0)
  expect(await commitRows(actor, guid)).toMatchObject({ added: 1000 })
  expect(await db.student.count({ where: { institutionId } })).toBe(1000)
})

test('5,000 rows are checked and added quickly, and the event loop stays free', async () => {
  const actor = await admin()
  const rows = newStudents(5000)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  const { guid } = await checkRows(actor, rows)
  const checked = performance.now()
  const done = await commitRows(actor, guid)
  const took = performance.now() - checked
  delay.disable()
  expect(done.added).toBe(5000)
  const say = (milliseconds: number) => `${Math.round(milliseconds)} ms`
  console.log(
    `5,000 rows: check ${say(checked - start)}, commit ${say(took)}, longest delay ${say(delay.max / 1e6)}`,
  )
  expect(took).toBeLessThan(15_000)
  expect(delay.max / 1e6).toBeLessThan(1500)
})
