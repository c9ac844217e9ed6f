import type { Tx } from '../../core/db.ts'

/** Locks an institute's row until the commit: whoever else changes it, or sets its practical rule, waits. */
export const lockInstitute = (tx: Tx, id: string) =>
  tx.$executeRaw`SELECT 1 FROM "Institution" WHERE id = ${id}::uuid FOR NO KEY UPDATE`

/** Holds an institute's row as it is until the commit: whoever changes it waits, others may hold it too. */
export const holdInstitute = (tx: Tx, id: string) =>
  tx.$executeRaw`SELECT 1 FROM "Institution" WHERE id = ${id}::uuid FOR SHARE`
