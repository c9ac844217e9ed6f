import { Prisma } from '../../core/db.ts'
import type { Which } from './schools.ts'

/**
 * Invariant 9: of no day fewer attempts are kept as handed in than are there. More may be kept, since an erased student's stay counted. The sample
 * class's are called so when they are made.
 */
export const brokenHandedIn = (which: Which) => Prisma.sql`
  SELECT h."institutionId", 9 AS rule, 'of ' || h.day || ' ' || h.kept || ' attempts are kept and ' || h.there || ' are there' AS what
    FROM (SELECT both_of."institutionId", both_of.day, sum(kept) AS kept, sum(there) AS there
            FROM (SELECT k."institutionId", k.day, k.attempts AS kept, 0 AS there FROM kept.handed_in k WHERE ${which('k')}
                  UNION ALL
                  SELECT a."institutionId", (a."submittedAt" AT TIME ZONE 'Asia/Kolkata')::date, 0, 1
                    FROM "Attempt" a
                   WHERE ${which('a')} AND a.source <> 'paper' AND a."clientAttemptId" NOT LIKE 'sample %'
                 ) both_of
           GROUP BY 1, 2) h
   WHERE h.kept < h.there`
