import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { byRoll, live, studentsVisibleTo, tables } from '../../school/student/visible.ts'
import type { GridStudent, StudentWork } from './grid-schema.ts'

/** The students of a class by roll number, 2 before 10. The actor must be allowed to see the class. */
export const listClassStudents = ({ actor: { institutionId }, db }: Context, classId: string) =>
  db.rows<GridStudent>(Prisma.sql`
  SELECT s.id AS guid, s.username, s."rollNumber" FROM "Student" s
   WHERE s."classId" = ${classId}::uuid AND ${live} AND s."institutionId" = ${institutionId}::uuid
   ORDER BY ${byRoll}`)

/** Selects `WithClassmates` for a student that the actor may see; no row for any other. */
export const withClassmates = (actor: Member, id: string) => Prisma.sql`
    SELECT s.id AS guid, s.username, s."rollNumber", c.classdivision AS class, (
           SELECT coalesce(json_agg(json_build_object('guid', m.id, 'username', m.username, 'rollNumber', m."rollNumber")
                    ORDER BY m."rollNumber" COLLATE natural_order, m.username COLLATE natural_order, m.id), '[]')
             FROM "Student" m
            WHERE m."institutionId" = ${actor.institutionId}::uuid AND m."classId" = s."classId" AND m."removedAt" IS NULL
           ) AS classmates
      FROM ${tables} WHERE s.id = ${id}::uuid AND ${live} AND ${studentsVisibleTo(actor)}`

/** A student with the students of their class by roll number, including themselves; empty when they have no class. */
export type WithClassmates = StudentWork['student'] & { classmates: GridStudent[] }
