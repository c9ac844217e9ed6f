import { Prisma } from '../db.ts'

/** Whose rows of a table (`t` is its name in the statement) are looked at: one institute's, or with null all. */
export type Which = (t: 'a' | 'i' | 'k' | 'o' | 'r' | 's' | 'u') => Prisma.Sql

/** @param institutionId null for all institutes, as the check of every hour looks at them */
export const rowsOf =
  (institutionId: string | null): Which =>
  (t) =>
    institutionId === null
      ? Prisma.sql`true`
      : Prisma.sql`${Prisma.raw(t)}."institutionId" = ${institutionId}::uuid`
