import { Prisma } from './db.ts'

/** A timestamp as the API answers it: UTC in ISO 8601 with milliseconds; null stays null. */
export const iso = (column: Prisma.Sql) => Prisma.sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The direction in which a list is sorted. */
export const directionOf = (order: 'asc' | 'desc') => (order === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`)

/** Text as a part of a LIKE's pattern in which % and _ stand for themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A Prisma condition on a text column: holds `text`, whatever its case; % and _ stand for themselves. */
export const containing = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' as const })
