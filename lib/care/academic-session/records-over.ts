import { Prisma } from '../../core/db.ts'

/**
 * Rows of Student whose session's records need not be kept any longer at a moment: after the 30th of September of the session
 * after it, by the clock of India (`keptUntil` in lib/core/academic-year.ts).
 */
export const recordsOver = (at = Prisma.sql`now()`) => Prisma.sql`"pastSession" <> ''
  AND make_date(left("pastSession", 4)::int + 1, 9, 30) < (${at} AT TIME ZONE 'Asia/Kolkata')::date`
