import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { isBlank } from '../../school/experiment/newest-first.ts'
import { selectWithGivenAnswers } from './load-attempts.ts'

/**
 * Selects an attempt with the newest one of each student of the same class at the same experiment, newest first, as rows of
 * `AttemptGiven`; no row when the actor may not see it.
 */
export const selectClassAttempts = (actor: Member & { role: 'admin' | 'teacher' }, id: string) => {
  const columns = Prisma.sql`a."experimentId", s."classId"`
  return selectWithGivenAnswers(
    actor,
    Prisma.sql`(${columns}) = ${selectFromAttempt(actor, id, columns)} AND (a.id = ${id}::uuid OR ${isNewest(actor)})`,
  )
}

/** Whether an attempt (a) is its student's newest at the experiment, as `newestFirst` sorts them. */
export const isNewest = ({ institutionId }: Member) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM "Attempt" n
   WHERE n."institutionId" = ${institutionId}::uuid AND n."studentId" = a."studentId" AND n."experimentId" = a."experimentId"
     AND NOT ${isBlank(Prisma.sql`n`)}
     AND (${isBlank(Prisma.sql`a`)} OR (n."submittedAt", n.id) > (a."submittedAt", a.id)))`

/** Selects columns of one attempt (a) and its student (s). */
export const selectFromAttempt = ({ institutionId }: Member, id: string, columns: Prisma.Sql) => Prisma.sql`(
  SELECT ${columns}
    FROM "Attempt" a
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
   WHERE a."institutionId" = ${institutionId}::uuid AND a.id = ${id}::uuid)`
