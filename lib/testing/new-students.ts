import { v7 } from 'uuid'
import type { Member } from '../core/actor.ts'
import type { Tx } from '../core/db.ts'
import { lockClassForShare } from '../school/student/lock-class-for-share.ts'
import { db } from './db.ts'
import { admin, institute, schoolClass } from './factories.ts'

// Fixtures for the tests of adding a student.

/** The body of a new student, with a unique email address. */
export const studentForm = (fields: object = {}) => ({
  username: 'Asha Rao',
  email: `asha-${crypto.randomUUID()}@test.example.com`,
  rollNumber: '7',
  class: '10-A',
  address: '12 Lake Road',
  ...fields,
})

/** A school with an admin and an empty 10-A. */
export async function emptySchool() {
  const { id } = await institute('Lake School')
  return { id, head: await admin(id), a: await schoolClass(id, '10-A') }
}

/** Adds a student to a class in an open transaction, with the locks of `createStudent`. */
export async function addStudentIn(tx: Tx, actor: Member, division: string) {
  const { institutionId } = actor
  const { classId } = await lockClassForShare(tx, actor, division)
  const id = v7()
  await tx.account.create({ data: { id, role: 'STUDENT', email: '', institutionId }, select: { id: true } })
  await tx.student.create({
    data: { id, institutionId, classId, username: 'Late', rollNumber: `late ${id}` },
  })
}

export const studentsOf = (institutionId: string) => db.student.findMany({ where: { institutionId } })
export const accountsOf = (institutionId: string) => db.account.findMany({ where: { institutionId } })
