import { randomUUID } from 'node:crypto'
import { db } from '../../../testing/db.ts'
import { practicalClass } from '../../practical/testing/practical-class.ts'

/** A school's 10-A of this size, in which the last student has the lowest board roll number; the first `without` have none. */
export async function examinedClass(strength: number, without = 0) {
  const school = await practicalClass()
  const { id: institutionId, pupil: first, room } = school
  const boardRollNumber = (index: number) => (index < without ? null : String(23_456_700 + strength - index))
  await db.student.update({
    where: { institutionId_id: { institutionId, id: first.accountId } },
    data: { boardRollNumber: boardRollNumber(0) },
  })
  const others = Array.from({ length: strength - 1 }, (_, index) => ({
    ...{ id: randomUUID(), username: `Pupil ${index + 2}`, rollNumber: String(index + 2) },
    boardRollNumber: boardRollNumber(index + 1),
  }))
  await db.account.createMany({
    data: others.map(({ id }) => ({ id, role: 'STUDENT', email: `${id}@test.example.com`, institutionId })),
  })
  await db.student.createMany({
    data: others.map((one) => ({ ...one, institutionId, classId: room.id })),
  })
  // Only the first has a session: thirty would cost more than what is tested.
  const pupils = [
    first,
    ...others.map(({ id: accountId, username: name }) => ({ ...first, accountId, name })),
  ]
  return { ...school, pupils }
}
