import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import type { GridStudent } from './schema.ts'

/** The students of a class by roll number, 2 before 10. The class is one the actor may see. */
export const listClassStudents = ({ institutionId }: Member, classId: string) => db.$queryRaw<GridStudent[]>`
  SELECT id AS guid, username, "rollNumber" FROM "Student"
   WHERE "classId" = ${classId}::uuid AND "removedAt" IS NULL AND "institutionId" = ${institutionId}::uuid
   ORDER BY "rollNumber" COLLATE natural_order, username COLLATE natural_order, id`

/** The students of a student's class in the same order, themselves among them; nobody when they are in no class. */
export const listClassmates = ({ institutionId }: Member, id: string) => db.$queryRaw<GridStudent[]>`
  SELECT s.id AS guid, s.username, s."rollNumber" FROM "Student" s
    JOIN "Student" me ON me."institutionId" = s."institutionId" AND me."classId" = s."classId"
   WHERE me.id = ${id}::uuid AND me."institutionId" = ${institutionId}::uuid AND s."removedAt" IS NULL
   ORDER BY s."rollNumber" COLLATE natural_order, s.username COLLATE natural_order, s.id`
