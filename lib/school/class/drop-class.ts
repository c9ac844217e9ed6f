import { Prisma, type Tx } from '../../core/db.ts'
import { lockStudents } from '../student/lock-students.ts'

/** Deletes a class for good; its students have none then. Returns how many there were. */
export async function dropClass(tx: Tx, institutionId: string, id: string): Promise<number> {
  await lockStudents(
    tx,
    { institutionId },
    Prisma.sql`("classId" = ${id}::uuid OR "previousClassId" = ${id}::uuid)`,
  )
  const { count } = await tx.student.updateMany({
    where: { classId: id, institutionId },
    data: { classId: null },
  })
  await tx.student.updateMany({
    where: { previousClassId: id, institutionId },
    data: { previousClassId: null },
  })
  await tx.class.deleteMany({ where: { id, institutionId } })
  return count
}
