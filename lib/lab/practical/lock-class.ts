import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** Two who sign or lift the same sheet at once come one after the other. */
export const lockClass = (tx: Tx, { institutionId }: Member, classId: string) =>
  tx.$executeRaw`SELECT 1 FROM "Class" WHERE id = ${classId}::uuid AND "institutionId" = ${institutionId}::uuid FOR UPDATE`
