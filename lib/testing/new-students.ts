import { db } from './db.ts'
import { admin, institute, schoolClass } from './factories.ts'

// Fixtures for the tests of adding a student.

/** The body of a new student, with a unique email address. */
export const studentForm = (more: object = {}) => ({
  username: 'Asha Rao',
  email: `asha-${crypto.randomUUID()}@test.example.com`,
  rollNumber: '7',
  class: '10-A',
  address: '12 Lake Road',
  ...more,
})

/** A school with an admin and an empty 10-A. */
export async function emptySchool() {
  const { id } = await institute('Lake School')
  return { id, head: await admin(id), a: await schoolClass(id, '10-A') }
}

export const studentsOf = (institutionId: string) => db.student.findMany({ where: { institutionId } })
export const accountsOf = (institutionId: string) => db.account.findMany({ where: { institutionId } })
