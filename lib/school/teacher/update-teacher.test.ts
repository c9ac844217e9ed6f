import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PATCH } from '../../../app/api/teacher/[id]/route.ts'
import { POST as assign } from '../../../app/api/teacher/assign-class/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, schoolClass, student, teacher } from '../../testing/factories.ts'
import { TeacherView } from './schema.ts'

const patch = (actor: Member, { accountId: id }: Member, body: object) =>
  call(PATCH, actor, { method: 'PATCH', params: { id }, body })

const linksOf = async ({ institutionId }: Member) =>
  (
    await db.classTeacher.findMany({
      where: { institutionId },
      include: { class: true },
      orderBy: { class: { classdivision: 'asc' } },
    })
  ).map((link) => `${link.class.classdivision} ${link.teacherId}${link.lead ? ' lead' : ''}`)

test('changes name, phone and id, and only those that are named', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId, { fullName: 'Asha', displayId: 'T-1' })
  const answer = await patch(head, asha, { fullName: 'Asha Rao', phone: '9876543210' })
  expect(answer).toMatchObject({ status: 200, body: { message: 'Updated Successfully' } })
  expect(TeacherView.parse(answer.body.data)).toMatchObject({
    fullName: 'Asha Rao',
    phone: '9876543210',
    displayId: 'T-1',
  })
})

test('classIds replaces all of their classes, and each class keeps one class teacher', async () => {
  const head = await admin()
  const [asha, ravi] = [await teacher(head.institutionId), await teacher(head.institutionId)]
  await schoolClass(head.institutionId, '10-A', [asha, ravi])
  await schoolClass(head.institutionId, '10-B')
  await patch(head, asha, { classIds: ['10-B'] })
  expect(await linksOf(head)).toEqual([`10-A ${ravi.accountId} lead`, `10-B ${asha.accountId} lead`])
  await patch(head, asha, { classIds: [] })
  expect(await linksOf(head)).toEqual([`10-A ${ravi.accountId} lead`])
})

test('assigning a class approves a waiting teacher and mails them once; so does approve alone', async () => {
  const head = await admin()
  await schoolClass(head.institutionId, '10-A')
  const [one, two] = [
    await teacher(head.institutionId, { waiting: true }),
    await teacher(head.institutionId, { waiting: true }),
  ]
  const still = await patch(head, one, { fullName: 'Still waiting', classIds: [] })
  expect(still.body.data).toMatchObject({ approved: false })
  expect((await patch(head, one, { classIds: ['10-A'], approve: true })).body.data).toMatchObject({
    approved: true,
  })
  expect((await patch(head, two, { approve: true })).body.data).toMatchObject({
    approved: true,
    classIds: [],
  })
  await patch(head, two, { approve: true })
  for (const { email } of [one, two]) {
    const mails = await db.job.count({ where: { payload: { path: ['to'], equals: email } } })
    expect(mails).toBe(1)
  }
})

test('nobody is approved before they have confirmed their email, by whichever call', async () => {
  const head = await admin()
  await schoolClass(head.institutionId, '10-A')
  const ravi = await teacher(head.institutionId, { fullName: 'Ravi', waiting: true, unverified: true })
  const asha = await teacher(head.institutionId, { waiting: true })
  const id = ravi.accountId
  const answers = [
    await patch(head, ravi, { approve: true }),
    await patch(head, ravi, { classIds: ['10-A'] }),
    await call(assign, head, { body: { teachers: [asha.accountId, id], classdivision: '10-A' } }),
  ]
  for (const { status, body } of answers) {
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' })
    expect(body.message).toContain(`Ravi has not confirmed ${ravi.email} yet`)
  }
  expect(await linksOf(head)).toEqual([])
  expect(await db.job.count({ where: { payload: { path: ['to'], equals: ravi.email } } })).toBe(0)
  const { data } = await patch(head, ravi, { fullName: 'Ravi Nair' }).then(({ body }) => body)
  expect(data).toMatchObject({ approved: false, emailConfirmed: false })
  await db.account.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  expect((await patch(head, ravi, { approve: true })).body.data).toMatchObject({
    approved: true,
    emailConfirmed: true,
  })
})

test('T04: a class that only another institute has is refused, and the own ones stay', async () => {
  const [head, other] = [await admin(), await admin()]
  const asha = await teacher(head.institutionId)
  await schoolClass(head.institutionId, '10-A', [asha])
  await schoolClass(other.institutionId, '11-C')
  const answer = await patch(head, asha, { classIds: ['11-C'], fullName: 'Changed' })
  expect(answer).toMatchObject({ status: 422, body: { fields: { classIds: ['There is no class 11-C'] } } })
  expect(await linksOf(head)).toEqual([`10-A ${asha.accountId} lead`])
  expect(await linksOf(other)).toEqual([])
})

test("another institute's teacher is a 404, a wrong role a 403, and bad fields write nothing", async () => {
  const [head, other] = [await admin(), await admin()]
  const asha = await teacher(head.institutionId, { fullName: 'Asha', displayId: 'T-1' })
  await teacher(head.institutionId, { displayId: 'T-2' })
  expect((await patch(other, asha, { fullName: 'Stolen' })).status).toBe(404)
  for (const actor of [asha, await student(head.institutionId), await provider()]) {
    expect((await patch(actor, asha, { fullName: 'Stolen' })).status).toBe(403)
  }
  const bad = [
    { phone: '1' },
    { fullName: '' },
    { displayId: 'a b' },
    { classIds: '10-A' },
    { approve: false },
  ]
  for (const body of bad) expect((await patch(head, asha, body)).status).toBe(422)
  expect((await patch(head, asha, { displayId: 'T-2' })).status).toBe(409)
  const same = await db.teacher.findFirst({
    where: { id: asha.accountId, institutionId: head.institutionId },
  })
  expect(same).toMatchObject({ fullName: 'Asha', displayId: 'T-1', phone: '' })
})

test('T05: a class for several teachers is assigned to all of them, or with one stranger to none', async () => {
  const [head, other] = [await admin(), await admin()]
  await schoolClass(head.institutionId, '10-A')
  const own = await Promise.all([teacher(head.institutionId), teacher(head.institutionId, { waiting: true })])
  const ids = own.map(({ accountId }) => accountId)
  const stranger = await teacher(other.institutionId)
  for (const guid of [stranger.accountId, randomUUID()]) {
    const body = { teachers: [...ids, guid], classdivision: '10-A' }
    expect((await call(assign, head, { body })).status).toBe(404)
  }
  expect(await linksOf(head)).toEqual([])
  expect(await db.teacher.count({ where: { approvedAt: null, institutionId: head.institutionId } })).toBe(1)
  const answer = await call(assign, head, { body: { teachers: ids, classdivision: '10-A' } })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Successfully Assigned', data: { assigned: 2 } },
  })
  expect(await linksOf(head)).toHaveLength(2)
  expect(await db.teacher.count({ where: { approvedAt: null, institutionId: head.institutionId } })).toBe(0)
  const none = await call(assign, head, { body: { teachers: [], classdivision: '10-A' } })
  expect(none.body.message).toBe('Please select a Teacher first')
})
