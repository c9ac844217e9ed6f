import type { Member } from '../actor.ts'
import { Prisma } from '../db.ts'
import { loadAttempts } from './load-attempts.ts'
import { type AttemptName, namedAttempt } from './named.ts'
import type { AttemptView } from './schema.ts'

/**
 * An attempt with all others at the same experiment that agree with it in a column of the student s, newest first: of the
 * same student by their id, of the same class by its. Nothing when the actor may not see it. One query.
 */
export const loadAlike = (actor: Member, name: AttemptName, column: Prisma.Sql): Promise<AttemptView[]> =>
  loadAttempts(
    actor,
    Prisma.sql`(a."experimentId", ${column}) = (
      SELECT a."experimentId", ${column}
        FROM "Attempt" a
        JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
       WHERE a."institutionId" = ${actor.institutionId}::uuid AND a.id = ${namedAttempt(actor.institutionId, name)})`,
  )
