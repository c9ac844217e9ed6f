import { Prisma } from '../../core/db.ts'

/**
 * For how many days the records of a session are kept after it has ended, if that is later than the board's day. A school that begins its
 * next session late would otherwise lose everybody in the first night, before it could undo that.
 */
const retentionDays = 30

/**
 * The last day for which the records of an AcademicSession `y` are kept: the end of September in the session after it (CBSE Affiliation
 * Bye-laws, 14.19 b), or 30 days after it has ended.
 */
export const keptUntil = Prisma.sql`greatest(
  make_date(left(y.name, 4)::int + 1, 9, 30),
  ((y."endedAt" AT TIME ZONE 'Asia/Kolkata') + make_interval(days => ${retentionDays}))::date)`

/** Matches rows of "Student" whose session's records need not be kept any longer. */
export const pastRetention = (at = Prisma.sql`now()`) => Prisma.sql`"pastSession" <> ''
  AND EXISTS (
    SELECT 1 FROM "AcademicSession" y
     WHERE y."institutionId" = "Student"."institutionId" AND y.name = "Student"."pastSession" AND y."endedAt" IS NOT NULL
       AND ${keptUntil} < (${at} AT TIME ZONE 'Asia/Kolkata')::date)`
