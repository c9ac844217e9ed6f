import { expect, test } from 'vitest'
import { PUT } from '../../../app/api/teacher/remove/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, schoolClass, student, teacher } from '../../testing/factories.ts'

const replace = (actor: Member, body: object) =>
  call(PUT, actor, { method: 'PUT', body: { classdivision: '10-A', ...body } })

const teachersOf = async ({ institutionId }: Member) =>
  db.classTeacher.findMany({ where: { institutionId }, orderBy: { lead: 'desc' } })

async function classWithTwo() {
  const head = await admin()
  const asha = await teacher(head.institutionId, { fullName: 'Asha' })
  const ravi = await teacher(head.institutionId, { fullName: 'Ravi' })
  await schoolClass(head.institutionId, '10-A', [asha, ravi])
  return { head, asha, ravi }
}

test('removes a class teacher, and the next by name takes over; the last may be removed too', async () => {
  const { head, asha, ravi } = await classWithTwo()
  const answer = await replace(head, { teachers: [asha.accountId] })
  expect(answer).toMatchObject({ status: 200, body: { message: 'Removed Successfully' } })
  expect(answer.body.data).toMatchObject({ teacherassigned: ravi.accountId })
  expect((await replace(head, { teachers: [ravi.accountId] })).body.data).toMatchObject({
    teacherassigned: null,
    teachers: [],
  })
})

test('a replacement for the class teacher becomes the class teacher and is approved', async () => {
  const { head, asha, ravi } = await classWithTwo()
  const meena = await teacher(head.institutionId, { fullName: 'Meena', waiting: true })
  const answer = await replace(head, { teachers: [asha.accountId], replaceWith: [meena.accountId] })
  expect(answer).toMatchObject({ status: 200, body: { message: 'Replaced Successfully' } })
  expect(await teachersOf(head)).toMatchObject([
    { teacherId: meena.accountId, lead: true },
    { teacherId: ravi.accountId, lead: false },
  ])
  const where = { id: meena.accountId, institutionId: head.institutionId }
  expect((await db.teacher.findFirstOrThrow({ where })).approvedAt).not.toBeNull()
})

test('a replacement for another teacher leaves the class teacher', async () => {
  const { head, asha, ravi } = await classWithTwo()
  const meena = await teacher(head.institutionId)
  await replace(head, { teachers: [ravi.accountId], replaceWith: [meena.accountId] })
  expect((await teachersOf(head))[0]).toMatchObject({ teacherId: asha.accountId, lead: true })
})

test('two replace the same teacher at once: one wins, the other is told, and one class teacher is left', async () => {
  const { head, asha } = await classWithTwo()
  const heirs = await Promise.all([teacher(head.institutionId), teacher(head.institutionId)])
  const both = await Promise.all(
    heirs.map(({ accountId }) => replace(head, { teachers: [asha.accountId], replaceWith: [accountId] })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(
    'Somebody else has just changed the teachers of 10-A.',
  )
  const remaining = await teachersOf(head)
  expect(remaining).toHaveLength(2)
  expect(remaining.filter(({ lead }) => lead)).toHaveLength(1)
})

test('twenty changes of two classes by two admins end without a deadlock, each class with one class teacher', async () => {
  const head = await admin()
  const staff = await Promise.all(Array.from({ length: 6 }, () => teacher(head.institutionId)))
  await schoolClass(head.institutionId, '10-A', staff.slice(0, 3))
  await schoolClass(head.institutionId, '10-B', staff.slice(3))
  const changes = Array.from({ length: 20 }, (_, turn) => {
    const [out, into] = [staff[turn % 6]?.accountId, staff[(turn + 3) % 6]?.accountId]
    return replace(head, {
      classdivision: turn % 2 ? '10-A' : '10-B',
      teachers: [out],
      replaceWith: [into],
    })
  })
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  const links = await teachersOf(head)
  const leads = links.filter(({ lead }) => lead).map(({ classId }) => classId)
  expect(leads.sort()).toEqual([...new Set(links.map(({ classId }) => classId))].sort())
})

test('T05: with another school’s teacher on either side, nothing changes', async () => {
  const { head, asha } = await classWithTwo()
  const other = await admin()
  const stranger = await teacher(other.institutionId)
  await schoolClass(other.institutionId, '10-A', [stranger])
  const before = await teachersOf(head)
  const tries = [
    { teachers: [asha.accountId, stranger.accountId] },
    { teachers: [asha.accountId], replaceWith: [stranger.accountId] },
  ]
  for (const body of tries) expect((await replace(head, body)).status).toBe(404)
  expect(await teachersOf(head)).toEqual(before)
  expect(await teachersOf(other)).toHaveLength(1)
})

test('bad input is refused with a message, and so is the wrong role', async () => {
  const { head, asha } = await classWithTwo()
  const before = await teachersOf(head)
  const swapped = await replace(head, { teachers: [asha.accountId], replaceWith: [asha.accountId] })
  expect(swapped).toMatchObject({ status: 422, body: { fields: { replaceWith: expect.any(Array) } } })
  const none = await replace(head, { teachers: [] })
  expect(none).toMatchObject({ status: 422, body: { message: 'Please select a Teacher first' } })
  expect((await replace(head, { teachers: 'all' })).status).toBe(422)
  expect((await replace(head, { teachers: [asha.accountId], classdivision: '10-Z' })).status).toBe(404)
  for (const actor of [asha, await student(head.institutionId), await provider()]) {
    expect((await replace(actor, { teachers: [asha.accountId] })).status).toBe(403)
  }
  expect(await teachersOf(head)).toEqual(before)
})
