import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { loadAttempts, selectWithGivenAnswers } from './load-attempts.ts'

// An attempt with others at the same experiment, newest first; empty when the actor may not see it. One query each.

/** With those of the same student. */
export const loadOfStudent = (ctx: Context, id: string) =>
  loadAttempts(ctx, alike(ctx.actor, id, Prisma.sql`s.id`))

/** Selects it with those of the same class, as rows of `AttemptGiven`. */
export const selectOfClass = (actor: Member & { role: 'admin' | 'teacher' }, id: string) =>
  selectWithGivenAnswers(actor, alike(actor, id, Prisma.sql`s."classId"`))

/** Matches attempts with the same experiment and the same value in a column of the student s. */
const alike = ({ institutionId }: Member, id: string, column: Prisma.Sql) => Prisma.sql`
  (a."experimentId", ${column}) = (
    SELECT a."experimentId", ${column}
      FROM "Attempt" a
      JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
     WHERE a."institutionId" = ${institutionId}::uuid AND a.id = ${id}::uuid)`
