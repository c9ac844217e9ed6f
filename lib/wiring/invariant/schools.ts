import { Prisma } from '../../core/db.ts'

/**
 * A condition: the rows of a table (`t` is its alias) that belong to one institute. It is repeated for every joined table,
 * because a distributed database then knows which node to ask.
 */
export type Which = (t: 'a' | 'e' | 'i' | 'k' | 'l' | 'm' | 'o' | 'r' | 's' | 'u') => Prisma.Sql

export const rowsOf =
  (institutionId: string): Which =>
  (t) =>
    Prisma.sql`${Prisma.raw(t)}."institutionId" = ${institutionId}::uuid`
