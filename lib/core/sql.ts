import { Prisma } from './db.ts'

/** A timestamp as the API answers it: UTC in ISO 8601 with milliseconds; null stays null. */
export const iso = (column: Prisma.Sql) => Prisma.sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A list's sort direction. */
export const directionOf = (order: 'asc' | 'desc') => (order === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`)

/** Escapes text for a LIKE pattern: % and _ stand for themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A Prisma condition: the column contains `text` in any case; % and _ stand for themselves. */
export const containing = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' as const })
