import { Prisma } from './db.ts'

/** A timestamp as the API answers it: UTC in ISO 8601 with milliseconds; null stays null. */
export const iso = (column: Prisma.Sql) => Prisma.sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
