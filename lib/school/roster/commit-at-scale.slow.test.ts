import { afterEach, expect, test } from 'vitest'
import { POST as commitRoute } from '../../../app/api/imports/[id]/commit/route.ts'
import { GET as listStudents } from '../../../app/api/student/all/route.ts'
import type { Member } from '../../core/actor.ts'
import { pool } from '../../core/db.ts'
import { observers } from '../../core/observers.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { checkRows, commitRows, deleteJobs, newStudents } from './testing/steps.ts'

afterEach(deleteJobs)

/** Ends the connections that wait for the table, and returns how many there were. */
async function cutWaiting() {
  const { rows } = await pool().query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"Notification"%'`,
  )
  return rows.length
}

test('T46: a connection cut in the middle of a commit leaves nothing behind, and the import can be added afterwards', async () => {
  const actor = await admin()
  const { guid } = await checkRows(actor, newStudents(1000))
  const blocker = await pool().connect()
  try {
    // Blocks the last write of the commit, so that the cut surely comes after the students and before the end.
    await blocker.query('BEGIN; LOCK TABLE "Notification" IN ACCESS EXCLUSIVE MODE')
    const commit = call(commitRoute, actor, { params: { id: guid }, body: { createClasses: true } })
    await expect.poll(() => cutWaiting()).toBe(1)
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

/** Counts the statements that the site sends during some work. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = observers.statement
  let statementCount = 0
  observers.statement = () => {
    statementCount += 1
  }
  try {
    await work()
  } finally {
    observers.statement = before
  }
  return statementCount
}

async function importRows(rows: number) {
  const actor = await admin()
  const list = newStudents(rows)
  const { guid } = await checkRows(actor, list)
  await commitRows(actor, guid)
}

test('T82: four times as many rows take no more statements', async () => {
  const few = await statementsOf(() => importRows(250))
  const many = await statementsOf(() => importRows(1000))
  expect(few).toBeGreaterThan(10)
  // One statement per hundred rows would exceed this.
  expect(many).toBeLessThan(few + 5)
})

/** Enough: requests until the end took most of the processor, and the test 23 s beside others instead of 3. */
const requests = 3

/** How many of a few requests of another school are answered before the work ends; they come one after another. */
async function answersDuring<T>(reader: Member, work: Promise<T>) {
  const state = { answers: 0, hasEnded: false }
  const ending = work.finally(() => {
    state.hasEnded = true
  })
  for (let count = 0; count < requests && !state.hasEnded; count += 1) {
    expect((await call(listStudents, reader, { method: 'GET' })).status).toBe(200)
    if (!state.hasEnded) state.answers += 1
  }
  return { done: await ending, answers: state.answers }
}

test('T82: while 5,000 rows are checked and added, another school keeps getting answers', async () => {
  const [actor, reader] = [await admin(), await admin()]
  const checked = await answersDuring(reader, checkRows(actor, newStudents(5000)))
  const added = await answersDuring(reader, commitRows(actor, checked.done.guid))
  expect(added.done.added).toBe(5000)
  expect([checked.answers, added.answers]).toEqual([requests, requests])
})
