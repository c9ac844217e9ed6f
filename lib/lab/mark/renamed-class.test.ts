import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { notifyTeachers } from '../../records/notification/notify-teachers.ts'
import { setTeaching } from '../../school/class/teaching.ts'
import { renewClassCodes } from '../../school/parent/renew-codes.ts'
import { listClassSizes } from '../../school/student/class-sizes.ts'
import { createStudent } from '../../school/student/create.ts'
import { moveStudents } from '../../school/student/move.ts'
import { removeStudents } from '../../school/student/remove.ts'
import { updateStudent } from '../../school/student/update.ts'
import { assignClass } from '../../school/teacher/assign-class.ts'
import { createTeacher } from '../../school/teacher/create-teacher.ts'
import { updateTeacher } from '../../school/teacher/update-teacher.ts'
import { save } from '../../testing/classes.ts'
import { db } from '../../testing/db.ts'
import {
  admin,
  attempt,
  institute,
  rechecked,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import { makeBatches } from '../board/change-batches.ts'
import { liftFreeze } from '../practical/lift.ts'
import { releaseMarks } from './release.ts'

const experiment = 'types-of-chemical-reactions'
const byNow = { code: 'conflict', message: expect.stringContaining('Another class is called 10-A by now') }

/** Two classes with a marked student each; then 10-A is renamed to 10-C, and 10-B to 10-A. `was` is what a page opened before has. */
async function renamedSchool() {
  const { id } = await institute()
  const head = await rechecked(await admin(id))
  const asha = await teacher(id)
  const [was, now] = [await schoolClass(id, '10-A', [asha]), await schoolClass(id, '10-B', [asha])]
  const pupils = [await student(id, { classId: was.id }), await student(id, { classId: now.id })]
  for (const one of pupils) await attempt(one, { marks: 4, version: 1 })
  const rename = (classdivision: string, newClassdivision: string) =>
    save(head, { action: 'update', classdivision, newClassdivision })
  await rename('10-A', '10-C')
  await rename('10-B', '10-A')
  const loose = await student(id, { rollNumber: '77' })
  return {
    id,
    head,
    asha,
    loose,
    was: { class: '10-A', classGuid: was.id },
    now: { class: '10-A', classGuid: now.id },
  }
}

test('an act on a whole class is refused when another class has its name by now', async () => {
  const { id: institutionId, head, asha, loose, was, now } = await renamedSchool()
  const plan = { day: '2027-01-08', startsAt: '09:30', size: 2 }
  const acts: [Member, (actor: Member, of: typeof was) => Promise<unknown>][] = [
    [asha, (actor, of) => releaseMarks(actor, { ...of, experiment })],
    [head, (actor, of) => makeBatches(actor, { ...of, ...plan })],
    [head, (actor, of) => renewClassCodes(actor, of)],
    [head, (actor, of) => moveStudents(actor, { ...of, students: [loose.accountId] })],
  ]
  for (const [actor, act] of acts) await expect(act(actor, was)).rejects.toMatchObject(byNow)
  expect([
    await db.release.count({ where: { institutionId } }),
    await db.boardBatch.count({ where: { institutionId } }),
    await db.student.count({ where: { institutionId, classId: null } }),
  ]).toEqual([0, 0, 1])
  for (const [actor, act] of acts) await act(actor, now)
  expect(await db.student.count({ where: { institutionId, classId: now.classGuid } })).toBe(2)
})

test('what is said of one class by its name is refused, too, and writes nothing', async () => {
  const { id: institutionId, head, was, now } = await renamedSchool()
  const { accountId: ravi } = await teacher(institutionId)
  const named = ({ class: classdivision, classGuid }: typeof was) => ({ classdivision, classGuid })
  const acts: ((of: typeof was) => Promise<unknown>)[] = [
    (of) => setTeaching(head, { changes: [{ ...named(of), teacher: ravi, teaches: true }] }),
    (of) => assignClass(head, { ...named(of), teachers: [ravi] }),
    (of) => notifyTeachers(head, { message: 'Bring the litmus', to: named(of) }),
    (of) => createStudent(head, { ...of, username: 'Kavya Nair', rollNumber: '78' }),
  ]
  const count = async () => [
    await db.classTeacher.count({ where: { institutionId, teacherId: ravi } }),
    await db.notification.count({ where: { institutionId, message: { contains: 'litmus' } } }),
    await db.student.count({ where: { institutionId, rollNumber: '78' } }),
  ]
  for (const act of acts) await expect(act(was)).rejects.toMatchObject(byNow)
  expect(await count()).toEqual([0, 0, 0])
  for (const act of acts) await act(now)
  expect(await count()).toEqual([1, 2, 1])
})

test('a form opened before puts nobody into another class that has its name by now', async () => {
  const { id: institutionId, head, loose, was, now } = await renamedSchool()
  const { accountId: id } = await teacher(institutionId)
  const form = {
    ...{ name: 'Kavya Nair', email: `kavya-${institutionId}@school.example`, phone: '9876543210' },
    ...{ displayId: 'T-78', registrationDate: '2026-06-01', classIds: ['10-A'] },
  }
  const acts: ((of: typeof was) => Promise<unknown>)[] = [
    (of) => updateStudent(head, { ...of, id: loose.accountId }),
    (of) => updateTeacher(head, { id, classIds: ['10-A'], classGuids: { '10-A': of.classGuid } }),
    (of) => createTeacher(head, { ...form, classGuids: { '10-A': of.classGuid } }),
  ]
  const count = async () => [
    await db.student.count({ where: { institutionId, classId: now.classGuid } }),
    await db.classTeacher.count({ where: { institutionId, classId: now.classGuid } }),
    await db.teacher.count({ where: { institutionId, displayId: 'T-78' } }),
  ]
  for (const act of acts) await expect(act(was)).rejects.toMatchObject(byNow)
  expect(await count()).toEqual([1, 1, 0])
  for (const act of acts) await act(now)
  expect(await count()).toEqual([2, 3, 1])
})

test('a signed sheet of another class that has the name by now stays signed', async () => {
  const { head, was } = await renamedSchool()
  await expect(liftFreeze(head, { ...was, reason: 'A mark was missing' })).rejects.toMatchObject(byNow)
})

test('a selection of a whole class changes nobody of another that has its name by now', async () => {
  const { head, was, now } = await renamedSchool()
  await expect(removeStudents(head, { filter: { ...was, q: '', count: 1 } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The list has changed: it now has 0, not 1. Please look again.',
  })
  const removed = await removeStudents(head, { filter: { ...now, q: '', count: 1 } })
  expect(removed.from).toMatchObject([now])
})

test('the undo of a move names the class that its students came from', async () => {
  const { head, now } = await renamedSchool()
  const [size] = (await listClassSizes(head, {})).filter((one) => one.class === '10-A')
  expect(size?.guid).toBe(now.classGuid)
  const moved = await moveStudents(head, { filter: { ...now, q: '', count: 1 }, class: '' })
  expect(moved.from).toMatchObject([now])
})
