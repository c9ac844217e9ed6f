import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import type { GridStudent } from './schema.ts'

/** The students of a class by roll number, 2 before 10. The class is one the actor may see. */
export const listClassStudents = ({ institutionId }: Member, classId: string) => db.$queryRaw<GridStudent[]>`
  SELECT id AS guid, username, "rollNumber" FROM "Student"
   WHERE "classId" = ${classId}::uuid AND "removedAt" IS NULL AND "institutionId" = ${institutionId}::uuid
   ORDER BY "rollNumber" COLLATE natural_order, username COLLATE natural_order, id`
