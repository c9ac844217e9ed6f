import { Prisma } from '../../core/db.ts'

/** Invariant 7: the stored number of students in a class, and of those without one, equals the actual count. */
export const brokenHeadcount = (school: string) => Prisma.sql`
  SELECT h."institutionId", 7 AS rule,
         coalesce('class ' || h."classId"::text, 'no class') || ' is kept with ' || h.kept || ' students and has ' || h.there AS what
    FROM (SELECT both_of."institutionId", both_of."classId", sum(kept) AS kept, sum(there) AS there
            FROM (SELECT s."institutionId", s."classId", s.students AS kept, 0 AS there FROM kept.headcount s
                   WHERE s."institutionId" = ${school}::uuid
                  UNION ALL
                  SELECT s."institutionId", s."classId", 0, 1 FROM "Student" s
                   WHERE s."institutionId" = ${school}::uuid AND s."removedAt" IS NULL
                 ) both_of
           GROUP BY 1, 2) h
   WHERE h.kept <> h.there`
