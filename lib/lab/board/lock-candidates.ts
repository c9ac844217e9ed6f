import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** Locks students in the order in which a release does (released_marks): in another the two could wait for each other. */
export const lockCandidates = (tx: Tx, { institutionId }: Member, ids: string[]) =>
  tx.$executeRaw`
    SELECT 1 FROM "Student"
     WHERE "institutionId" = ${institutionId}::uuid AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
