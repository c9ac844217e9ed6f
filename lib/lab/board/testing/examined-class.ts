import { db } from '../../../testing/db.ts'
import { practicalClass } from '../../practical/testing/practical-class.ts'

/** A school's 10-A of this size, in which the last student has the lowest board roll number; the first `without` have none. */
export async function examinedClass(strength: number, without = 0) {
  const school = await practicalClass(strength)
  const ids = school.pupils.map(({ accountId }) => accountId).slice(without)
  const numbers = ids.map((_, index) => String(23_456_700 + strength - without - index))
  await db.$executeRaw`
    UPDATE "Student" s SET "boardRollNumber" = n.number
      FROM unnest(${ids}::uuid[], ${numbers}::text[]) n (id, number)
     WHERE s."institutionId" = ${school.id}::uuid AND s.id = n.id`
  return school
}
