import { Prisma } from '../../core/db.ts'

/**
 * The rows of a table (`t` is its name in the statement) that are one institute's. Said of every table, also of one that is looked up for a row of
 * another: a distributed database then knows which node to ask.
 */
export type Which = (t: 'a' | 'e' | 'i' | 'k' | 'l' | 'm' | 'o' | 'r' | 's' | 'u') => Prisma.Sql

export const rowsOf =
  (institutionId: string): Which =>
  (t) =>
    Prisma.sql`${Prisma.raw(t)}."institutionId" = ${institutionId}::uuid`
