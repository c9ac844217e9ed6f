import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { isGiven } from '../../school/experiment/is-given.ts'

/**
 * Locks the attempts `a` of a condition in the order in which a save locks them (write-marks.ts): in another order the two
 * could wait for each other, and the database would refuse one of them.
 */
export const lockAttempts = (tx: Tx, { institutionId }: Member, condition: Prisma.Sql) =>
  tx.$executeRaw`
    SELECT 1 FROM "Attempt" a
     WHERE a."institutionId" = ${institutionId}::uuid AND ${condition} ORDER BY a.id FOR UPDATE`

/** The drafts of a class in an experiment. */
export const draftsOf = (classId: string, experimentId: string) => Prisma.sql`
  a."experimentId" = ${experimentId} AND a."releaseId" IS NULL AND ${isGiven}
  AND a."studentId" IN (SELECT s.id FROM "Student" s WHERE s."institutionId" = a."institutionId" AND s."classId" = ${classId}::uuid)`
