import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { POST as commitRoute } from '../../app/api/imports/[id]/commit/route.ts'
import { GET as listStudents } from '../../app/api/student/all/route.ts'
import type { Member } from '../actor.ts'
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

/** Asks for another school's students again and again until it is stopped. @returns how long each answer took, in ms */
async function askMeanwhile() {
  const asker = await admin()
  const times: number[] = []
  let stopped = false
  onTestFinished(() => {
    stopped = true
  })
  const asking = (async () => {
    while (!stopped) {
      const began = performance.now()
      expect((await call(listStudents, asker, { method: 'GET' })).status).toBe(200)
      times.push(performance.now() - began)
    }
    return times.toSorted((a, b) => a - b)
  })()
  return () => {
    stopped = true
    return asking
  }
}

/** How many milliseconds each row of a smaller import takes to be added. */
async function timeOfEach(actor: Member, rows: number): Promise<number> {
  const { guid } = await checkRows(actor, newStudents(rows))
  const began = performance.now()
  await commitRows(actor, guid)
  return (performance.now() - began) / rows
}

test('T82: 5,000 rows are checked and added quickly, the event loop stays free, and another school is answered meanwhile', async () => {
  const actor = await admin()
  const each = await timeOfEach(await admin(), 500)
  const stopAsking = await askMeanwhile()
  const rows = newStudents(5000)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  const { guid } = await checkRows(actor, rows)
  const checked = performance.now()
  const done = await commitRows(actor, guid)
  const took = performance.now() - checked
  delay.disable()
  const times = await stopAsking()
  expect(done.added).toBe(5000)
  const say = (milliseconds: number) => `${Math.round(milliseconds)} ms`
  console.log(
    `5,000 rows: check ${say(checked - start)}, commit ${say(took)}, longest delay ${say(delay.max / 1e6)}`,
  )
  console.log(
    `another school: ${times.length} answers, half of them in ${say(times[times.length >> 1] ?? 0)}`,
  )
  // However fast the machine is: others are answered while it goes on, and the loop never stands still for much of it.
  expect(times.length).toBeGreaterThan(10)
  expect(times.at(-1)).toBeLessThan((took + checked - start) / 2)
  expect(delay.max / 1e6).toBeLessThan((took + checked - start) / 4)
  expect(took / rows.length).toBeLessThan(3 * each)
})
