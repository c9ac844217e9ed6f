import { Prisma } from '../../core/db.ts'
import type { Which } from './schools.ts'

/** Invariant 7: the stored number of students in a class, and of those without one, equals the actual count. */
export const brokenHeads = (which: Which) => Prisma.sql`
  SELECT h."institutionId", 7 AS rule,
         coalesce('class ' || h."classId"::text, 'no class') || ' is kept with ' || h.kept || ' students and has ' || h.there AS what
    FROM (SELECT both_of."institutionId", both_of."classId", sum(kept) AS kept, sum(there) AS there
            FROM (SELECT s."institutionId", s."classId", s.students AS kept, 0 AS there FROM kept.headcount s WHERE ${which('s')}
                  UNION ALL
                  SELECT s."institutionId", s."classId", 0, 1 FROM "Student" s WHERE ${which('s')} AND s."removedAt" IS NULL
                 ) both_of
           GROUP BY 1, 2) h
   WHERE h.kept <> h.there`
