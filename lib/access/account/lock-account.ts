import type { Tx } from '../../core/db.ts'

/** Serialises changes of an account's codes, second steps and sessions, so that the second of two at once sees the first. */
export const lockAccount = (tx: Tx, id: string) =>
  tx.$executeRaw`SELECT 1 FROM "Account" WHERE id = ${id}::uuid FOR NO KEY UPDATE`
