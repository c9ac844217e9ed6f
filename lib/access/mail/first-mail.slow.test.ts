import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GET as viewRoute } from '../../../app/api/imports/[id]/route.ts'
import { POST as resendInvitation } from '../../../app/api/institution/admins/[id]/invitation/route.ts'
import { POST as inviteAdmin } from '../../../app/api/institution/admins/route.ts'
import { PATCH as setBudget } from '../../../app/api/provider/institutes/[id]/mails/route.ts'
import { POST as sendPassword } from '../../../app/api/student/[id]/password/route.ts'
import { POST as createStudent } from '../../../app/api/student/route.ts'
import { POST as resendToTeacher } from '../../../app/api/teacher/[id]/temporary-password/route.ts'
import { POST as createTeacher } from '../../../app/api/teacher/route.ts'
import type { Member } from '../../core/actor.ts'
import { closeInstitute } from '../../school/institute/close-institute.ts'
import { reopenInstitute } from '../../school/institute/reopen-institute.ts'
import { ImportView } from '../../school/roster/schema.ts'
import { deleteJobs, importRows, newStudents, unique } from '../../school/roster/testing/steps.ts'
import { AddedStudent } from '../../school/student/schema.ts'
import { type Budget, findBudget, takeFromBudget } from '../../services/mail/budget.ts'
import { queueFirstMail } from '../../services/mail/queue.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, paidKeys, provider, rechecked, schoolClass, student } from '../../testing/factories.ts'
import { mailsSentToAny } from '../../testing/mailbox.ts'
import { drainJobs } from '../../testing/run-jobs.ts'

beforeEach(deleteJobs)
afterEach(deleteJobs)

/** An admin of a school with this daily budget of first mails. */
async function adminWith(ownMailBudget: number | null): Promise<Member> {
  const actor = await admin()
  const data = { ownMailBudget, seenByProviderAt: null }
  await db.institution.update({ where: { id: actor.institutionId }, data })
  return actor
}

/** Simulates that a day has passed: today's mails become yesterday's, and what waits for tomorrow is due. */
async function nextDay({ institutionId }: Member) {
  await db.$executeRaw`UPDATE "FirstMailDay" SET day = day - 1 WHERE "institutionId" = ${institutionId}::uuid`
  await db.job.updateMany({
    where: { kind: { in: ['credentials', 'firstMail'] } },
    data: { runAt: new Date(0) },
  })
}

const queueFirst = ({ institutionId }: Member, to: string) =>
  db.$transaction((tx) =>
    queueFirstMail(tx, {
      to,
      template: 'teacherApproved',
      values: { name: 'Ravi', school: 'School' },
      institutionId,
    }),
  )

const usedToday = async ({ institutionId }: Member) => (await findBudget(db, institutionId)).used

describe('T43: a new school', () => {
  test('mails only part of an import a day; the rest waits, and the import says so', async () => {
    const actor = await adminWith(3)
    const tag = unique()
    const { guid } = await importRows(actor, newStudents(5, tag))
    const mails = async () => {
      const { body } = await call(viewRoute, actor, { method: 'GET', params: { id: guid } })
      return ImportView.parse(body.data).mails
    }
    await drainJobs()
    expect(await mails()).toEqual({ total: 5, sent: 3, failed: 0, waiting: 2 })
    expect(await mailsSentToAny(tag)).toHaveLength(3)
    await nextDay(actor)
    await drainJobs()
    expect(await mails()).toEqual({ total: 5, sent: 5, failed: 0, waiting: 0 })
    expect(await mailsSentToAny(tag)).toHaveLength(5)
  })

  test('counts a new password that waits as not mailed yet', async () => {
    const actor = await adminWith(1)
    const tag = unique()
    const { guid } = await importRows(actor, newStudents(1, tag))
    await drainJobs()
    const { institutionId } = actor
    const { id } = await db.student.findFirstOrThrow({ where: { institutionId } })
    await call(sendPassword, actor, { params: { id } })
    const mails = async () => {
      const { body } = await call(viewRoute, actor, { method: 'GET', params: { id: guid } })
      return ImportView.parse(body.data).mails
    }
    expect(await mails()).toEqual({ total: 1, sent: 0, failed: 0, waiting: 0 })
    await drainJobs()
    expect(await mails()).toEqual({ total: 1, sent: 0, failed: 0, waiting: 1 })
    await nextDay(actor)
    await drainJobs()
    expect(await mails()).toEqual({ total: 1, sent: 1, failed: 0, waiting: 0 })
  })

  test('adds students beyond it all the same, and their mails go out the next day', async () => {
    const actor = await adminWith(1)
    const { classdivision } = await schoolClass(actor.institutionId)
    const tag = unique()
    for (const rollNumber of ['1', '2']) {
      const body = {
        username: 'New',
        email: `${rollNumber}-${tag}@x.example.com`,
        rollNumber,
        class: classdivision,
      }
      expect((await call(createStudent, actor, { body })).status).toBe(201)
    }
    await drainJobs()
    expect(await mailsSentToAny(tag)).toHaveLength(1)
    await nextDay(actor)
    await drainJobs()
    expect(await mailsSentToAny(tag)).toHaveLength(2)
  })

  test('is told of each mail that waits', async () => {
    const actor = await rechecked(await adminWith(1))
    const { classdivision } = await schoolClass(actor.institutionId)
    const tag = unique()
    const known = await student(actor.institutionId, { email: `known-${tag}@x.example.com` })
    const add = async (rollNumber: string, email: string) => {
      const body = { username: 'New', email, rollNumber, class: classdivision }
      return AddedStudent.parse((await call(createStudent, actor, { body })).body.data)
    }
    expect((await add('1', `first-${tag}@x.example.com`)).mailWaits).toBe(false)
    await drainJobs()
    const second = await add('2', `second-${tag}@x.example.com`)
    expect(second.mailWaits).toBe(true)
    expect((await add('3', '')).mailWaits).toBe(false)
    expect((await add('4', known.email)).mailWaits).toBe(false)
    const waits = { message: 'The email is not sent yet', data: { mailWaits: true } }
    const asha = { name: 'Asha', email: `asha-${tag}@x.example.com`, phone: '9876543210', displayId: 'T-1' }
    const teacher = await call(createTeacher, actor, { body: { ...asha, registrationDate: '2026-06-01' } })
    const ravi = { fullName: 'Ravi', email: `ravi-${tag}@x.example.com`, adminRole: 'office' }
    const invited = await call(inviteAdmin, actor, { body: ravi })
    const idOf = ({ body }: typeof teacher) => ({ id: (body.data as { guid: string }).guid })
    for (const answer of [
      teacher,
      invited,
      await call(resendToTeacher, actor, { params: idOf(teacher) }),
      await call(resendInvitation, actor, { params: idOf(invited) }),
    ])
      expect(answer.body).toMatchObject(waits)
    const resent = await call(sendPassword, actor, { params: { id: second.guid } })
    expect(resent.body.message).toBe(waits.message)
    await drainJobs()
    expect(await mailsSentToAny(tag)).toHaveLength(2)
  })

  test('is told so of mails for which those just queued leave no room', async () => {
    const actor = await adminWith(1)
    const { classdivision } = await schoolClass(actor.institutionId)
    const tag = unique()
    const waits: boolean[] = []
    for (const rollNumber of ['1', '2', '3']) {
      const person = { username: 'New', email: `${rollNumber}-${tag}@x.example.com`, rollNumber }
      const { body } = await call(createStudent, actor, { body: { ...person, class: classdivision } })
      waits.push(AddedStudent.parse(body.data).mailWaits)
    }
    expect(waits).toEqual([false, true, true])
    await drainJobs()
    expect(await mailsSentToAny(tag)).toHaveLength(1)
  })

  test('reaches people who have signed in as before, even when its first mails are stopped', async () => {
    const actor = await adminWith(0)
    const email = `known-${randomUUID()}@x.example.com`
    const { accountId: id } = await student(actor.institutionId, { email })
    expect((await call(sendPassword, actor, { params: { id } })).status).toBe(200)
    await drainJobs()
    expect(await mailsSentToAny(email)).toHaveLength(1)
    expect(await usedToday(actor)).toBe(0)
  })
})

describe('the company’s staff', () => {
  const set = (staff: Member, { institutionId: id }: Member, body: object) =>
    call(setBudget, staff, { method: 'PATCH', params: { id }, body })

  test('stop a school’s first mails, and waiting ones go out as soon as they allow it', async () => {
    const [actor, staff] = [await adminWith(null), await provider()]
    expect((await set(staff, actor, { own: 0 })).body.data).toMatchObject({ level: 'new', own: 0, daily: 0 })
    const tag = unique()
    const { guid } = await importRows(actor, newStudents(2, tag))
    await drainJobs()
    expect(await mailsSentToAny(tag)).toHaveLength(0)
    const view = await set(staff, actor, { own: null, seen: true })
    expect(view.body.data).toMatchObject({ level: 'proven', own: null, usedToday: 0 })
    await drainJobs()
    expect(await mailsSentToAny(tag)).toHaveLength(2)
    const { body } = await call(viewRoute, actor, { method: 'GET', params: { id: guid } })
    expect(ImportView.parse(body.data).mails).toMatchObject({ sent: 2, waiting: 0 })
  })

  test('close a school: its first mails wait until it is open again', async () => {
    const [actor, staff] = [await adminWith(100), await provider()]
    const { institutionId: id } = actor
    const { displayId } = await db.institution.findUniqueOrThrow({ where: { id } })
    const tag = unique()
    await importRows(actor, newStudents(2, tag))
    await queueFirst(actor, `teacher-${tag}@x.example.com`)
    await closeInstitute(staff, { id, displayId })
    await drainJobs()
    expect(await mailsSentToAny(tag)).toHaveLength(0)
    await reopenInstitute(staff, { id })
    await nextDay(actor)
    await drainJobs()
    expect(await mailsSentToAny(tag)).toHaveLength(3)
  })

  test('are recorded in their own log and the school’s, and do not overwrite each other', async () => {
    const [actor, staff] = [await adminWith(null), await provider()]
    expect((await set(staff, actor, { own: 80, expected: { own: null } })).status).toBe(200)
    expect((await set(staff, actor, { own: 90, expected: { own: null } })).status).toBe(409)
    expect((await set(staff, actor, { unknown: 1 })).status).toBe(200)
    const action = 'institute.mails_set'
    expect(await db.staffAct.count({ where: { staffId: staff.accountId, action } })).toBe(1)
    expect(await db.auditEntry.count({ where: { institutionId: actor.institutionId, action } })).toBe(1)
  })
})

test('of many mails at once, exactly as many are sent as the budget has', async () => {
  const actor = await adminWith(5)
  const take = () =>
    db.$transaction(async (tx) => takeFromBudget(tx, await findBudget(tx, actor.institutionId), 1))
  const taken = await Promise.all(Array.from({ length: 20 }, take))
  expect(taken.filter((one) => one === 'taken')).toHaveLength(5)
  expect(await usedToday(actor)).toBe(5)
})

test('of many new schools’ mails at once, exactly as many are sent as their common budget has', async () => {
  const schools = await Promise.all(Array.from({ length: 12 }, () => adminWith(null)))
  const take = ({ institutionId }: Member) =>
    db.$transaction(async (tx) => {
      const budget = { ...(await findBudget(tx, institutionId)), day: '2099-12-30', daily: 300 }
      return takeFromBudget(tx, budget, 200)
    })
  const taken = await Promise.all(schools.map(take))
  expect(taken.filter((one) => one === 'taken')).toHaveLength(10)
})

test('all new schools together have a budget too, which known ones do not use', async () => {
  const schools = await Promise.all([adminWith(null), adminWith(null), adminWith(null)])
  const [one, other, known] = await Promise.all(
    // A separate day, on which no other test sends mails.
    schools.map(async ({ institutionId }) => ({
      ...(await findBudget(db, institutionId)),
      ...{ day: '2099-12-31', daily: 10_000 },
    })),
  )
  if (!one || !other || !known) throw new Error('a school is missing')
  const take = (budget: Budget, mails: number) => db.$transaction((tx) => takeFromBudget(tx, budget, mails))
  expect(await take(one, 1_500)).toBe('taken')
  expect(await take(other, 501)).toBe('new schools are used up')
  expect(await take({ ...other, level: 'used' }, 501)).toBe('new schools are used up')
  expect(await take({ ...known, level: 'proven' }, 501)).toBe('taken')
  expect(await take({ ...known, own: 600 }, 50)).toBe('taken')
  expect(await take(other, 500)).toBe('taken')
  expect(await take(one, 1)).toBe('new schools are used up')
})

test('the budget grows with sign-ins, the first paid order, and what the company sets', async () => {
  const actor = await adminWith(null)
  const { institutionId } = actor
  const found = async () => {
    const { level, daily } = await findBudget(db, institutionId)
    return { level, daily }
  }
  expect(await found()).toEqual({ level: 'new', daily: 50 })
  for (let people = 1; people < 10; people += 1) await student(institutionId)
  expect(await found()).toEqual({ level: 'used', daily: 300 })
  await paidKeys(actor)
  expect(await found()).toEqual({ level: 'proven', daily: 10_000 })
  await db.institution.update({ where: { id: institutionId }, data: { ownMailBudget: 0 } })
  expect(await found()).toEqual({ level: 'proven', daily: 0 })
})
