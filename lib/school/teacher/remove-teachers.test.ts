import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { POST as restore } from '../../../app/api/recycle-bin/teachers/[id]/route.ts'
import { GET as listBin, POST as restoreMany } from '../../../app/api/recycle-bin/teachers/route.ts'
import { DELETE } from '../../../app/api/teacher/[id]/route.ts'
import { POST as removeMany } from '../../../app/api/teacher/remove-many/route.ts'
import { GET as whoAmI } from '../../../app/api/teacher/view-full/route.ts'
import { signInSchool } from '../../access/sign-in/sign-in.ts'
import { type Member, visitor } from '../../core/actor.ts'
import { binDays } from '../../records/recycle-bin/days.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked, schoolClass, teacher, testPassword } from '../../testing/factories.ts'
import { listTeachers } from './list-teachers.ts'
import { removeTeacher, removeTeachers } from './remove-teachers.ts'

answerAtOnce()

const names = async (head: Member) => (await listTeachers(head)).items.map(({ fullName }) => fullName)
const linksOf = ({ institutionId }: Member) => db.classTeacher.findMany({ where: { institutionId } })
const live = ({ institutionId }: Member) => db.teacher.count({ where: { removedAt: null, institutionId } })

async function canSignIn({ email }: Member) {
  const nobody = visitor({ ip: null, userAgent: null })
  return signInSchool(nobody, { email, password: testPassword }).then(
    () => true,
    () => false,
  )
}

test('T07: removing needs the own password again, the right, and a teacher of the own institute', async () => {
  const [head, other] = [await admin(), await admin()]
  const asha = await teacher(head.institutionId)
  const params = { id: asha.accountId }
  const one = { method: 'DELETE', params }
  const many = { body: { teachers: [asha.accountId] } }
  for (const answer of [await call(DELETE, head, one), await call(removeMany, head, many)]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'password_required' } })
  }
  expect((await call(DELETE, asha, one)).body.code).toBe('forbidden')
  expect((await call(removeMany, asha, many)).body.code).toBe('forbidden')
  const stranger = await rechecked(other)
  await expect(removeTeacher(stranger, params)).rejects.toMatchObject({ code: 'not_found' })
  await expect(removeTeachers(stranger, many.body)).rejects.toMatchObject({ code: 'not_found' })
  expect(await live(head)).toBe(1)
  expect(await canSignIn(asha)).toBe(true)
})

test('T08: a removed teacher is out of every list, signed out and locked out at once', async () => {
  const head = await admin()
  const [asha, ravi] = [
    await teacher(head.institutionId, { fullName: 'Asha', displayId: 'T-1' }),
    await teacher(head.institutionId, { fullName: 'Ravi' }),
  ]
  await schoolClass(head.institutionId, '10-A', [asha, ravi])
  await removeTeacher(await rechecked(head), { id: asha.accountId })
  expect(await names(head)).toEqual(['Ravi'])
  expect(await db.session.count({ where: { accountId: asha.accountId } })).toBe(0)
  expect((await call(whoAmI, asha, { method: 'GET' })).status).toBe(401)
  expect(await canSignIn(asha)).toBe(false)
  const leads = (await linksOf(head)).filter(({ lead }) => lead)
  expect(leads.map(({ teacherId }) => teacherId)).toEqual([ravi.accountId])
  await teacher(head.institutionId, { fullName: 'New', displayId: 'T-1' })
  expect(await live(head)).toBe(2)
})

test('T05, T73: of several, all or none; a wrong kind of id and too many are refused', async () => {
  const [head, other] = [await admin(), await admin()]
  const staff = await Promise.all([1, 2, 3].map(() => teacher(head.institutionId)))
  const ids = staff.map(({ accountId }) => accountId)
  const stranger = await teacher(other.institutionId)
  const sure = await rechecked(head)
  for (const guid of [stranger.accountId, randomUUID(), head.accountId, head.institutionId]) {
    await expect(removeTeachers(sure, { teachers: [...ids, guid] })).rejects.toMatchObject({ status: 404 })
  }
  const tooMany = Array.from({ length: 501 }, () => randomUUID())
  for (const teachers of [[], tooMany, ['1'], null, { not: 'x' }]) {
    await expect(removeTeachers(sure, { teachers })).rejects.toMatchObject({ status: 422 })
  }
  expect([await live(head), await live(other)]).toEqual([3, 1])
  expect(await removeTeachers(sure, { teachers: ids })).toEqual({ removed: 3 })
  expect(await live(head)).toBe(0)
  const entries = await db.auditEntry.count({
    where: { action: 'teacher.removed', institutionId: head.institutionId },
  })
  expect(entries).toBe(3)
})

test('a restored teacher has their id, classes and password again', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId, { fullName: 'Asha', displayId: 'T-1' })
  await schoolClass(head.institutionId, '10-A', [asha])
  await removeTeacher(await rechecked(head), { id: asha.accountId })
  const bin = await call(listBin, head, { method: 'GET' })
  expect(bin.body.data).toEqual([
    {
      ...{ guid: asha.accountId, name: 'Asha', hint: asha.email },
      ...{ removedAt: expect.any(String), daysLeft: binDays },
    },
  ])
  const answer = await call(restore, head, { params: { id: asha.accountId } })
  expect(answer.body.data).toEqual({ guid: asha.accountId, fullName: 'Asha', classIds: ['10-A'] })
  expect(await names(head)).toEqual(['Asha'])
  expect(await linksOf(head)).toMatchObject([{ teacherId: asha.accountId, lead: true }])
  expect(await canSignIn(asha)).toBe(true)
})

test('restoring: 409 while somebody else has the id, 404 once expired and elsewhere, 403 for a teacher', async () => {
  const [head, other] = [await admin(), await admin()]
  const asha = await teacher(head.institutionId, { displayId: 'T-1' })
  await removeTeacher(await rechecked(head), { id: asha.accountId })
  const ravi = await teacher(head.institutionId, { fullName: 'Ravi', displayId: 'T-1' })
  const params = { id: asha.accountId }
  const refused = await call(restore, head, { params })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(`${asha.name} cannot come back: the teacher id T-1 belongs to Ravi.`)
  expect((await call(restore, other, { params })).status).toBe(404)
  expect((await call(restore, ravi, { params })).status).toBe(403)
  expect((await call(listBin, other, { method: 'GET' })).body.data).toEqual([])
  const removedAt = new Date(Date.now() - (binDays * 24 + 1) * 3600_000)
  const where = { id: asha.accountId, institutionId: head.institutionId }
  await db.teacher.updateMany({ where, data: { removedAt } })
  expect((await call(restore, head, { params })).status).toBe(404)
  expect(await canSignIn(asha)).toBe(false)
})

test('of several teachers, all or none are restored: the answer names each who cannot be', async () => {
  const head = await admin()
  const people = await Promise.all(
    ['Asha', 'Bela', 'Chitra'].map((fullName, index) =>
      teacher(head.institutionId, { fullName, displayId: `T-${index}` }),
    ),
  )
  const teachers = people.map(({ accountId }) => accountId)
  await removeTeachers(await rechecked(head), { teachers })
  for (const [index, fullName] of ['Ravi', 'Sonu'].entries())
    await teacher(head.institutionId, { fullName, displayId: `T-${index}` })
  const restoreAll = (chosen: string[]) => call(restoreMany, head, { body: { teachers: chosen } })
  const refused = await restoreAll(teachers)
  expect(refused).toMatchObject({
    status: 409,
    body: { data: { conflicts: [{ name: 'Asha' }, { name: 'Bela' }] } },
  })
  expect(refused.body.message).toBe(
    'Asha cannot come back: the teacher id T-0 belongs to Ravi. Bela cannot come back: the teacher id T-1 belongs to Sonu.',
  )
  expect(await names(head)).toEqual(['Ravi', 'Sonu'])
  const [, , chitra = ''] = teachers
  expect((await restoreAll([chitra])).body.data).toEqual([{ guid: chitra, fullName: 'Chitra', classIds: [] }])
  expect(await names(head)).toEqual(['Chitra', 'Ravi', 'Sonu'])
})
