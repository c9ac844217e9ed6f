import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { iso } from '../../core/sql.ts'
import { isDraft } from '../../school/experiment/is-given.ts'
import { newestFirst } from '../../school/experiment/newest-first.ts'
import { live, studentsVisibleTo } from '../../school/student/visible.ts'
import { maxListedPerExperiment } from '../attempt/list-limits.ts'
import type { DeskRow } from './grid-schema.ts'

/** A student's attempts at an experiment before the newest one, without their answers. */
export type EarlierAttempts = {
  student: string
  /** how many of all of them have a mark that is not released */
  drafts: number
  /** newest first, at most `maxListedPerExperiment` with the newest one */
  earlier: DeskRow['earlier']
}

/** Selects `EarlierAttempts` for every student of a class; both conditions are expressions in SQL. */
export const selectEarlier = (actor: Member, classId: Prisma.Sql, experimentId: Prisma.Sql) => Prisma.sql`
  SELECT s.id AS student, o.drafts, o.earlier
    FROM "Student" s
   CROSS JOIN LATERAL (
     SELECT (count(*) FILTER (WHERE ${isDraft}))::int AS drafts,
            coalesce(json_agg(json_build_object(
              'guid', a.id, 'submittedAt', ${iso(Prisma.sql`a."submittedAt"`)},
              'marks', a.marks::float8, 'absence', a.absence, 'parts', a.parts::float8[],
              'version', a.version, 'released', a."releaseId" IS NOT NULL,
              'markedByName', a."markedByName", 'markedAt', ${iso(Prisma.sql`a."markedAt"`)}
            ) ORDER BY a.nth) FILTER (WHERE a.nth <= ${maxListedPerExperiment}), '[]') AS earlier
       FROM (
         SELECT a.id, a."submittedAt", a.marks, a.absence, a.parts, a.version, a."releaseId", a."markedByName", a."markedAt",
                row_number() OVER (ORDER BY ${newestFirst}) AS nth
           FROM "Attempt" a
          WHERE a."institutionId" = ${actor.institutionId}::uuid AND a."studentId" = s.id
            AND a."experimentId" = ${experimentId}
       ) a
      WHERE a.nth > 1
   ) o
   WHERE s."classId" = ${classId} AND ${live} AND ${studentsVisibleTo(actor)}`
