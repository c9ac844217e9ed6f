import type { Tx } from '../../core/db.ts'

/** Locks an institute's row until the commit: others who change it, or set its practical rule, wait. */
export const lockInstitute = (tx: Tx, id: string) =>
  tx.$executeRaw`SELECT 1 FROM "Institution" WHERE id = ${id}::uuid FOR NO KEY UPDATE`

/** Locks an institute's row against changes until the commit; others may hold this lock too. */
export const lockInstituteForShare = (tx: Tx, id: string) =>
  tx.$executeRaw`SELECT 1 FROM "Institution" WHERE id = ${id}::uuid FOR SHARE`
