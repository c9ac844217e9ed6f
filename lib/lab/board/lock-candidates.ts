import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** Locks students in the same order as a release does (released_marks): otherwise the two could deadlock. */
export const lockCandidates = (tx: Tx, { institutionId }: Member, ids: string[]) =>
  tx.$executeRaw`
    SELECT 1 FROM "Student"
     WHERE "institutionId" = ${institutionId}::uuid AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
