import { Prisma } from '../../core/db.ts'
import { handedInDays } from '../../lab/attempt/retention.ts'
import { notSample } from '../../school/student/visible.ts'

/** The days in India whose counts are kept: older ones are erased every night. */
const lately = (day: Prisma.Sql) =>
  Prisma.sql`${day} > (now() AT TIME ZONE 'Asia/Kolkata')::date - ${handedInDays}::int`

/**
 * Invariant 9: for each day whose count of submitted attempts is kept, it is not less than the attempts there are. It may be more, since
 * those of erased students still count. The sample class is not counted.
 */
export const brokenHandedIn = (school: string) => Prisma.sql`
  SELECT h."institutionId", 9 AS rule, 'of ' || h.day || ' ' || h.kept || ' attempts are kept and ' || h.there || ' are there' AS what
    FROM (SELECT both_of."institutionId", both_of.day, sum(kept) AS kept, sum(there) AS there
            FROM (SELECT k."institutionId", k.day, k.attempts AS kept, 0 AS there FROM kept.handed_in k
                   WHERE k."institutionId" = ${school}::uuid AND ${lately(Prisma.sql`k.day`)}
                  UNION ALL
                  SELECT s."institutionId", s.day, 0, 1
                    FROM (SELECT a."institutionId", a."studentId" AS id, (a."submittedAt" AT TIME ZONE 'Asia/Kolkata')::date AS day
                            FROM "Attempt" a WHERE a."institutionId" = ${school}::uuid AND a.source <> 'paper') s
                   WHERE ${lately(Prisma.sql`s.day`)} AND ${notSample}
                 ) both_of
           GROUP BY 1, 2) h
   WHERE h.kept < h.there`
