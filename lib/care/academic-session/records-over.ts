import { Prisma } from '../../core/db.ts'

/** Matches rows of Student whose session's records need not be kept any longer (`keptUntil` in lib/core/academic-year.ts). */
export const recordsOver = (at = Prisma.sql`now()`) => Prisma.sql`"pastSession" <> ''
  AND make_date(left("pastSession", 4)::int + 1, 9, 30) < (${at} AT TIME ZONE 'Asia/Kolkata')::date`
