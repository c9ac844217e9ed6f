import { Prisma } from '../../core/db.ts'
import { live, ofSample } from './visible.ts'

// Maintained by triggers on Student, which call kept.count_heads, and checked by invariant 7: counting would read the whole school.

/** The numbers of an institute's live students by "classId", which is null for those without a class. */
export const headcounts = (institutionId: string) => Prisma.sql`
  SELECT h."classId", sum(h.students)::int AS students FROM kept.headcount h
   WHERE h."institutionId" = ${institutionId}::uuid GROUP BY h."classId"`

/** The total for an institute, or for all, as one number. */
export const headcount = (institutionId?: string) => Prisma.sql`(
  SELECT coalesce(sum(h.students), 0)::int FROM kept.headcount h
   WHERE ${institutionId ? Prisma.sql`h."institutionId" = ${institutionId}::uuid` : Prisma.sql`true`})`

/** An institute's live students without the sample class's invented ones, as one number. */
export const realHeadcount = (institutionId: string) => Prisma.sql`(${headcount(institutionId)} - (
  SELECT count(*)::int FROM "Student" s
   WHERE s."institutionId" = ${institutionId}::uuid AND ${live} AND ${ofSample}))`
