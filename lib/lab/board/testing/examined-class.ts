import { db } from '../../../testing/db.ts'
import { practicalClass } from '../../practical/testing/practical-class.ts'

/** A school's 10-A of this size, in which the last student has the lowest board roll number; the first `without` have none. */
export async function examinedClass(strength: number, without = 0) {
  const school = await practicalClass(strength)
  for (const [index, { accountId: id }] of school.pupils.entries()) {
    if (index < without) continue
    await db.student.update({
      where: { institutionId_id: { institutionId: school.id, id } },
      data: { boardRollNumber: String(23_456_700 + strength - index) },
    })
  }
  return school
}
