import { afterAll, expect, test } from 'vitest'
import { POST as beginSession } from '../../app/api/academic-sessions/route.ts'
import { PUT as saveMarks } from '../../app/api/experiments/marks/route.ts'
import { POST as commit } from '../../app/api/imports/[id]/commit/route.ts'
import { POST as assignMany } from '../../app/api/keys/assign-many/route.ts'
import { POST as takeBack } from '../../app/api/keys/return-many/route.ts'
import { POST as order } from '../../app/api/keys/route.ts'
import { importStudents, rosterOf, school, workOf } from '../care/academic-session/testing/school-year.ts'
import { viewEndingSession } from '../care/academic-session/view.ts'
import { checkRows, newStudents } from '../school/roster/testing/steps.ts'
import { expectedEffect, loseEachStatement } from './all-or-nothing.ts'
import { call } from './call.ts'
import { db } from './db.ts'
import { admin, attempt, institute, paidKeys, rechecked, schoolClass, student, teacher } from './factories.ts'
import { deliver, eventsOf, payOn, pendingOrder } from './payments.ts'
import { buyer, makeCoupon } from './shop.ts'

// T76: the connection is lost before each statement and after each commit in turn. The result must be complete or absent,
// nothing may be half done, and repeating the request must repair it.

afterAll(() => db.job.deleteMany({}))

/** Sends the same request each time. @returns the answer's status */
const request =
  (...args: Parameters<typeof call>) =>
  async () =>
    (await call(...args)).status

async function marks() {
  const { id: institutionId } = await institute()
  const ravi = await teacher(institutionId)
  const { id: classId } = await schoolClass(institutionId, '10-A', [ravi])
  const pupils = [await student(institutionId, { classId }), await student(institutionId, { classId })]
  const [first, second] = pupils
  if (!first || !second) throw new Error('two pupils were made')
  const done = await attempt(first)
  const cell = { experiment: done.experimentId, version: 0, marks: 4 }
  const body = {
    marks: [
      { ...cell, student: first.accountId, attempt: done.id },
      { ...cell, student: second.accountId, attempt: null },
    ],
  }
  return { institutionId, send: request(saveMarks, ravi, { method: 'PUT', body }) }
}

async function roster() {
  const head = await admin()
  const { guid: id } = await checkRows(head, newStudents(3))
  const body = { createClasses: true }
  return {
    institutionId: head.institutionId,
    send: request(commit, head, { params: { id }, body }),
  }
}

async function payment() {
  const head = await buyer()
  const { code } = await makeCoupon()
  const { linkId } = await pendingOrder(head, 2, code)
  await payOn(linkId)
  const event = (await eventsOf(head, [linkId])).find(({ kind }) => kind === 'payment_link.paid')
  if (!event) throw new Error('the provider tells of a payment')
  return { institutionId: head.institutionId, send: () => deliver(event) }
}

async function keys() {
  const head = await rechecked(await admin())
  const { institutionId } = head
  await paidKeys(head, 2)
  const pupils = [await student(institutionId), await student(institutionId)]
  const body = { students: pupils.map(({ accountId }) => accountId), idempotencyKey: crypto.randomUUID() }
  return { institutionId, send: request(assignMany, head, { body }) }
}

async function returnedKeys() {
  const head = await rechecked(await admin())
  const { institutionId } = head
  const pupils = [await student(institutionId), await student(institutionId)]
  const { keys: bought } = await paidKeys(head, 2)
  const students = pupils.map(({ accountId }) => accountId)
  await call(assignMany, head, { body: { students } })
  const body = { keys: bought.map(({ key }) => ({ key })), reason: 'Left the school' }
  return { institutionId, send: request(takeBack, head, { body }) }
}

async function purchase() {
  const head = await buyer()
  const body = { quantity: 3, priceperkey: 1, amount: 1, idempotencyKey: crypto.randomUUID() }
  return { institutionId: head.institutionId, send: request(order, head, { body }) }
}

/** Everybody repeats, so that each step of the begin has rows to write. */
async function session() {
  const created = await school()
  const { head } = created
  await importStudents(head, rosterOf(1, { classes: 1, each: 2 }))
  await workOf(created, 2)
  const { from, classes } = await viewEndingSession(head)
  const continuing = classes.map(({ guid, classdivision }) => ({ guid, kept: true, goesTo: classdivision }))
  return {
    institutionId: head.institutionId,
    send: request(beginSession, head, { body: { from, classes: continuing, students: [] } }),
  }
}

const actions = {
  'saving marks': marks,
  'an import': roster,
  'a payment': payment,
  'giving keys': keys,
  'taking keys back': returnedKeys,
  'an order': purchase,
  'the next session': session,
}

test.each(Object.entries(actions))(
  'T76: %s is all there or not at all, whichever statement is lost',
  async (name, prepare) => {
    const expected = await expectedEffect(prepare)
    const statements = await loseEachStatement('before', prepare, expected)
    const commits = await loseEachStatement('after', prepare, expected)
    console.log(
      `${name}: the connection was lost before ${statements} statements and after ${commits} commits`,
    )
    expect(statements).toBeGreaterThan(commits)
    expect(commits).toBeGreaterThan(0)
  },
)
