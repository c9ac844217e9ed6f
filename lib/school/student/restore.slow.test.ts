import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { POST as restoreClass } from '@/app/api/recycle-bin/classes/[id]/route'
import { POST as restoreOne } from '@/app/api/recycle-bin/students/[id]/route'
import { POST as restoreMany } from '@/app/api/recycle-bin/students/route'
import { POST as removeMany } from '@/app/api/student/remove/route'
import { POST as addOne } from '@/app/api/student/route'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { rechecked, student } from '../../testing/factories.ts'
import { studentForm } from '../../testing/new-students.ts'
import { owner } from '../../testing/owner.ts'
import { listed, recycleBinOf, schoolOfPupils as school } from '../../testing/school-of-pupils.ts'
import { saveClass } from '../class/save-class.ts'
import { listStudents } from './list.ts'

test('a removed student’s roll number is free; somebody who has it by then keeps it after a restore', async () => {
  const { id, head, a, ids } = await school(2)
  await call(removeMany, head, { body: { students: ids } })
  await student(id, { username: 'Newcomer', rollNumber: '1', classId: a.id })
  const refused = await call(restoreMany, head, { body: { students: ids } })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: 'Pupil 1 cannot come back: roll number 1 in 10-A is taken.',
      data: { conflicts: [{ guid: ids[0] }], withoutClassHelps: true },
    },
  })
  expect(await listed(head)).toEqual(['Newcomer'])
  const response = await call(restoreMany, head, { body: { students: ids, withoutClass: true } })
  expect(response.body.data).toEqual({ students: [...ids].sort(), withoutClass: [ids[0]] })
  const { items } = await listStudents(head, { sort: 'name' })
  expect(items.map((one) => [one.username, one.class])).toEqual([
    ['Newcomer', '10-A'],
    ['Pupil 1', null],
    ['Pupil 2', '10-A'],
  ])
})

test('all removed students who match a search are restored at once, if they are as many as were shown', async () => {
  const { head, ids } = await school(3)
  await call(removeMany, head, { body: { students: ids } })
  const elsewhere = await school(1)
  await call(removeMany, elsewhere.head, { body: { students: elsewhere.ids } })
  const restore = (body: object) => call(restoreMany, head, { body })
  const changed = await restore({ filter: { q: '', count: 2 } })
  expect(changed).toMatchObject({
    status: 409,
    body: { message: 'The list has changed: it now has 3, not 2. Please look again.' },
  })
  expect(await listed(head)).toEqual([])
  expect((await restore({ students: ids, filter: { q: '', count: 3 } })).status).toBe(422)
  expect((await restore({})).status).toBe(422)
  const one = await restore({ filter: { q: 'pupil 2', count: 1 } })
  expect(one.body.data).toEqual({ students: [ids[1]], withoutClass: [] })
  expect((await restore({ filter: { q: '', count: 2 } })).status).toBe(200)
  expect(await listed(head)).toEqual(['Pupil 1', 'Pupil 2', 'Pupil 3'])
  expect(await listed(elsewhere.head)).toEqual([])
})

test('a student of a removed class is restored without a class, if that is wanted', async () => {
  const { id, head, a, ids } = await school(1)
  await call(removeMany, head, { body: { students: ids } })
  await db.class.update({
    where: { institutionId_id: { institutionId: id, id: a.id } },
    data: { removedAt: new Date(), binKey: a.id },
  })
  const restore = (body: object) => call(restoreOne, head, { params: { id: ids[0] ?? '' }, body })
  expect(await restore({})).toMatchObject({
    status: 409,
    body: { message: 'Pupil 1 cannot come back: class 10-A was removed.' },
  })
  expect((await restore({ withoutClass: true })).status).toBe(200)
  expect((await listStudents(head)).items).toMatchObject([{ username: 'Pupil 1', class: null }])
})

describe('a student who was removed after the class, when', () => {
  const remove = async (head: Member, student: string) => {
    const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
    const classdata = { classdivision: '10-A', action: 'remove' }
    await saveClass(await rechecked(head), { id: head.institutionId, displayId, classdata })
    await call(removeMany, head, { body: { students: [student] } })
  }
  const classesOf = async (head: Member) =>
    (await listStudents(head, { sort: 'name' })).items.map((one) => [one.username, one.class])

  test.each([
    ['the class is restored first', true],
    ['the student is restored first', false],
  ])('%s, is in the class again', async (_, classFirst) => {
    const { head, a, ids } = await school(2)
    const [student = ''] = ids
    await remove(head, student)
    const restoreA = () => call(restoreClass, head, { params: { id: a.id } })
    if (classFirst) await restoreA()
    const restored = await call(restoreMany, head, { body: { students: [student] } })
    expect(restored.body.data).toEqual({ students: [student], withoutClass: [] })
    if (!classFirst) await restoreA()
    expect(await classesOf(head)).toEqual([
      ['Pupil 1', '10-A'],
      ['Pupil 2', '10-A'],
    ])
    const moves = await db.auditEntry.findMany({
      where: { institutionId: head.institutionId, action: 'student.moved', subjectId: student },
      orderBy: { id: 'asc' },
    })
    expect(moves.map(({ detail }) => detail)).toEqual([
      { from: '10-A', to: null },
      { from: null, to: '10-A' },
    ])
  })

  test('somebody else has the roll number, is restored only without a class, and for good', async () => {
    const { id, head, a, ids } = await school(1)
    const [gone = ''] = ids
    await remove(head, gone)
    await call(restoreClass, head, { params: { id: a.id } })
    await student(id, { username: 'Newcomer', rollNumber: '1', classId: a.id })
    const restore = (body: object) => call(restoreOne, head, { params: { id: gone }, body })
    expect(await restore({})).toMatchObject({
      status: 409,
      body: { message: 'Pupil 1 cannot come back: roll number 1 in 10-A is taken.' },
    })
    const restored = await restore({ withoutClass: true })
    expect(restored.body.data).toEqual({ students: [gone], withoutClass: [gone] })
    expect(await classesOf(head)).toEqual([
      ['Newcomer', '10-A'],
      ['Pupil 1', null],
    ])
  })
})

test('a new student with the admission number of one in the recycle bin is refused: that one is to be restored', async () => {
  const { id, head } = await school(0)
  const gone = await student(id, { username: 'Asha Rao', admissionNumber: '147' })
  await call(removeMany, head, { body: { students: [gone.accountId] } })
  const again = studentForm({ admissionNumber: '147' })
  const message = 'Admission number 147 belongs to Asha Rao, who is in the recycle bin. Restore them there.'
  expect(await call(addOne, head, { body: again })).toMatchObject({
    status: 409,
    body: { fields: { admissionNumber: [message] } },
  })
  const elsewhere = await school(0)
  expect((await call(addOne, elsewhere.head, { body: again })).status).toBe(201)
  await call(restoreMany, head, { body: { students: [gone.accountId] } })
  expect(await listed(head)).toEqual(['Asha Rao'])
})

test('an admission number that was given to somebody else cannot exist twice', async () => {
  const { id, head } = await school(0)
  const first = await student(id, { username: 'First', admissionNumber: 'A-1' })
  await call(removeMany, head, { body: { students: [first.accountId] } })
  await student(id, { username: 'Second', admissionNumber: 'A-1' })
  const body = { students: [first.accountId], withoutClass: true }
  expect(await call(restoreMany, head, { body })).toMatchObject({
    status: 409,
    body: { message: 'First cannot come back: admission number A-1 is taken.' },
  })
})

test('after 30 days nobody can be restored', async () => {
  const { id, head, ids } = await school(1)
  await call(removeMany, head, { body: { students: ids } })
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const age = (removedAt: Date) =>
    db.student.updateMany({ where: { institutionId: id }, data: { removedAt } })
  await age(days(29.5))
  expect(await recycleBinOf(head)).toMatchObject([{ daysLeft: 1 }])
  await age(days(30.01))
  expect(await recycleBinOf(head)).toEqual([])
  expect((await call(restoreMany, head, { body: { students: ids } })).status).toBe(404)
})

test('a thousand students are removed and restored in one go', async () => {
  const { id, head, a } = await school(0)
  const pupils = Array.from({ length: 1000 }, (_, index) => ({ id: randomUUID(), number: `${index + 1}` }))
  await db.account.createMany({
    data: pupils.map(({ id: pupil, number }) => ({
      id: pupil,
      role: 'STUDENT' as const,
      email: `${number}-${id}@test.example.com`,
      institutionId: id,
    })),
  })
  await db.student.createMany({
    data: pupils.map(({ id: pupil, number }) => ({
      institutionId: id,
      id: pupil,
      username: `Pupil ${number}`,
      rollNumber: number,
      classId: a.id,
    })),
  })
  // Without statistics PostgreSQL plans for empty tables.
  await owner.$executeRaw`ANALYZE "Student", "Account"`
  const removed = await call(removeMany, head, { body: { filter: { q: '', class: '10-A', count: 1000 } } })
  expect(removed.status).toBe(200)
  const { students } = removed.body.data as { students: string[] }
  const response = await call(restoreMany, head, { body: { students } })
  expect(response.status).toBe(200)
  expect((await listStudents(head)).total).toBe(1000)
})
