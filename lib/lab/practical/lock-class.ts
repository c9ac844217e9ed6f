import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** Serialises signing and reopening of the same sheet. */
export const lockClass = (tx: Tx, { institutionId }: Member, classId: string) =>
  tx.$executeRaw`SELECT 1 FROM "Class" WHERE id = ${classId}::uuid AND "institutionId" = ${institutionId}::uuid FOR UPDATE`
