import { expect, test } from 'vitest'
import { POST } from '../../../app/api/recycle-bin/classes/[id]/route.ts'
import { GET, POST as restoreMany } from '../../../app/api/recycle-bin/classes/route.ts'
import type { Member } from '../../core/actor.ts'
import { binDays } from '../../records/recycle-bin/days.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked, schoolClass, student, teacher } from '../../testing/factories.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { removeTeacher } from '../teacher/remove-teachers.ts'
import { restoreTeacher } from '../teacher/restore.ts'
import { listRemovedClasses } from './removed.ts'
import { saveClass } from './save-class.ts'

async function remove(head: Member, classdivision: string) {
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  const classdata = { classdivision, action: 'remove' }
  const { saved } = await saveClass(await rechecked(head), { id: head.institutionId, displayId, classdata })
  return saved.guid
}

const restore = (actor: Member, id: string) => call(POST, actor, { params: { id } })
const studentsIn = (head: Member, classId: string | null) =>
  db.student.findMany({
    where: { institutionId: head.institutionId, classId },
    orderBy: { rollNumber: 'asc' },
  })

test('a removed class is listed with its students, and is restored with them and its teachers', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId)
  const { id } = await schoolClass(head.institutionId, '10-A', [asha])
  await student(head.institutionId, { classId: id })
  await student(head.institutionId, { classId: id })
  await remove(head, '10-A')
  const list = await call(GET, head, { method: 'GET' })
  expect(list.body.data).toEqual([
    { guid: id, name: '10-A', hint: '2 students', removedAt: expect.any(String), daysLeft: binDays },
  ])
  const answer = await restore(head, id)
  expect(answer.body.data).toEqual({ guid: id, classdivision: '10-A', studentsBack: 2, studentsLeft: 0 })
  expect(await studentsIn(head, id)).toHaveLength(2)
  const links = await db.classTeacher.findMany({ where: { classId: id, institutionId: head.institutionId } })
  expect(links).toMatchObject([{ teacherId: asha.accountId, lead: true }])
})

test('a class that was removed before its class teacher comes back with another one, who stays it', async () => {
  const head = await rechecked(await admin())
  const { institutionId } = head
  const [asha, ravi] = [
    await teacher(institutionId, { fullName: 'Asha' }),
    await teacher(institutionId, { fullName: 'Ravi' }),
  ]
  const { id } = await schoolClass(institutionId, '10-A', [asha, ravi])
  await remove(head, '10-A')
  await removeTeacher(head, { id: asha.accountId })
  await restore(head, id)
  await restoreTeacher(head, { id: asha.accountId })
  const leads = await db.classTeacher.findMany({ where: { classId: id, lead: true, institutionId } })
  expect(leads.map(({ teacherId }) => teacherId)).toEqual([ravi.accountId])
})

test('a student who has another class by now stays there, and two who share a roll number are left out', async () => {
  const head = await admin()
  const { institutionId } = head
  const { id } = await schoolClass(institutionId, '10-A')
  const other = await schoolClass(institutionId, '10-B')
  const [moved, one, two] = await Promise.all(
    ['1', '2', '3'].map((rollNumber) => student(institutionId, { classId: id, rollNumber })),
  )
  await student(institutionId, { classId: id, rollNumber: '4' })
  await remove(head, '10-A')
  await db.student.updateMany({
    where: { id: moved?.accountId ?? '', institutionId },
    data: { classId: other.id },
  })
  await db.student.updateMany({
    where: { id: { in: [one?.accountId ?? '', two?.accountId ?? ''] }, institutionId },
    data: { rollNumber: '7' },
  })
  const answer = await restore(head, id)
  expect(answer.body.data).toMatchObject({ studentsBack: 1, studentsLeft: 2 })
  expect((await studentsIn(head, id)).map(({ rollNumber }) => rollNumber)).toEqual(['4'])
  expect((await studentsIn(head, other.id)).map((row) => row.id)).toEqual([moved?.accountId])
})

test('409 in plain words when a class of that name exists again, and nothing changes', async () => {
  const head = await admin()
  await schoolClass(head.institutionId, '10-A')
  const id = await remove(head, '10-A')
  await schoolClass(head.institutionId, '10-A')
  const answer = await restore(head, id)
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe('10-A cannot come back: there is another class of this name.')
  const live = await db.class.count({ where: { removedAt: null, institutionId: head.institutionId } })
  expect(live).toBe(1)
})

test('of several, all or none: the answer names each that cannot be restored', async () => {
  const head = await admin()
  const { institutionId } = head
  const ids: string[] = []
  for (const division of ['10-A', '10-B', '10-C', '10-A']) {
    await schoolClass(institutionId, division)
    ids.push(await remove(head, division))
  }
  await schoolClass(institutionId, '10-B')
  const restoreAll = (classes: string[]) => call(restoreMany, head, { body: { classes } })
  const refused = await restoreAll(ids)
  expect(refused.status).toBe(409)
  expect(refused.body.message.match(/10-[AB] cannot come back/g)?.sort()).toEqual([
    '10-A cannot come back',
    '10-A cannot come back',
    '10-B cannot come back',
  ])
  expect(await db.class.count({ where: { removedAt: null, institutionId } })).toBe(1)
  const [a = '', , c = ''] = ids
  expect((await restoreAll([a, c, a])).body.data).toMatchObject([
    { classdivision: '10-A', studentsBack: 0 },
    { classdivision: '10-C' },
  ])
  expect((await restoreAll([a, crypto.randomUUID()])).status).toBe(404)
  expect((await restoreAll([])).status).toBe(422)
})

test('404 for an expired or live class and for another institute; 403 for a teacher', async () => {
  const [head, other] = [await admin(), await admin()]
  const { institutionId } = head
  const live = await schoolClass(institutionId, '10-B')
  await schoolClass(institutionId, '10-A')
  const id = await remove(head, '10-A')
  expect((await restore(other, id)).status).toBe(404)
  expect((await restore(head, live.id)).status).toBe(404)
  expect((await restore(await teacher(institutionId), id)).status).toBe(403)
  expect((await listRemovedClasses(other)).items).toEqual([])
  const removedAt = new Date(Date.now() - (binDays * 24 + 1) * 3600_000)
  await db.class.updateMany({ where: { id, institutionId }, data: { removedAt } })
  expect((await restore(head, id)).status).toBe(404)
  expect((await listRemovedClasses(head)).items).toEqual([])
})

test('a class or teacher that somebody else restores at the same moment is not restored twice', async () => {
  const head = await rechecked(await admin())
  const { institutionId } = head
  const { id } = await schoolClass(institutionId, '10-A')
  const asha = await teacher(institutionId)
  await remove(head, '10-A')
  await removeTeacher(head, { id: asha.accountId })
  const back = { removedAt: null, binKey: '' }
  const classAgain = await whileOpen(
    (tx) => tx.class.updateMany({ where: { id, institutionId }, data: back }),
    () => restore(head, id),
  )
  const teacherAgain = await whileOpen(
    (tx) => tx.teacher.updateMany({ where: { id: asha.accountId, institutionId }, data: back }),
    () => restoreTeacher(head, { id: asha.accountId }),
  )
  expect(classAgain).toMatchObject({ value: { status: 404 } })
  expect(teacherAgain).toMatchObject({ reason: { status: 404 } })
})

test('a class that is restored while its class teacher is removed gets another one', async () => {
  const head = await rechecked(await admin())
  const { institutionId } = head
  const asha = await teacher(institutionId, { fullName: 'Asha' })
  const ravi = await teacher(institutionId, { fullName: 'Ravi' })
  const { id } = await schoolClass(institutionId, '10-A', [asha, ravi])
  await remove(head, '10-A')
  await whileOpen(
    (tx) =>
      tx.teacher.updateMany({
        where: { id: asha.accountId, institutionId },
        data: { removedAt: new Date(), binKey: asha.accountId },
      }),
    () => restore(head, id),
  )
  const leads = await db.classTeacher.findMany({ where: { classId: id, lead: true, institutionId } })
  expect(leads.map(({ teacherId }) => teacherId)).toEqual([ravi.accountId])
})
