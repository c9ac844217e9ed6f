import { Prisma } from '../../core/db.ts'

/** The rows of a table (`t` is its name in the statement) that are one institute's. */
export type Which = (t: 'a' | 'i' | 'k' | 'o' | 'r' | 's' | 'u') => Prisma.Sql

export const rowsOf =
  (institutionId: string): Which =>
  (t) =>
    Prisma.sql`${Prisma.raw(t)}."institutionId" = ${institutionId}::uuid`
