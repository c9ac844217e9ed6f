import type { Member } from '../actor.ts'
import { db, Prisma } from '../db.ts'
import { live, visibleTo } from '../student/visible.ts'
import type { HeatCell } from './types.ts'

const newestFirst = Prisma.sql`a."submittedAt" DESC, a.id DESC`

/**
 * Every experiment that a student (s) who fits the condition has attempted, with the mark that counts; `recorded` is
 * their newest attempt with answers. A paper mark that was taken back is no attempt.
 */
export const attemptedBy = (actor: Member, condition: Prisma.Sql) => Prisma.sql`
  SELECT a."studentId" AS student, a."experimentId" AS experiment,
         ((array_agg(a.marks ORDER BY ${newestFirst}) FILTER (WHERE a.marks IS NOT NULL))[1])::float8 AS marks,
         (array_agg(a.marks IS NULL AND a.source <> 'paper' ORDER BY ${newestFirst}))[1] AS waiting,
         (array_agg(a.id ORDER BY ${newestFirst}) FILTER (WHERE a.source <> 'paper'))[1] AS recorded,
         ((array_agg(a.proposed ORDER BY ${newestFirst}) FILTER (WHERE a.source <> 'paper'))[1])::float8 AS proposed
    FROM "Attempt" a
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
   WHERE a."institutionId" = ${actor.institutionId}::uuid AND ${live} AND ${visibleTo(actor)} AND ${condition}
   GROUP BY a."studentId", a."experimentId"
  HAVING bool_or(a.marks IS NOT NULL OR a.source <> 'paper')`

/** The cells of a class's heat map. */
export const selectCells = (actor: Member, classId: string) => db.$queryRaw<HeatCell[]>`
  SELECT student, experiment, marks, waiting, proposed
    FROM (${attemptedBy(actor, Prisma.sql`s."classId" = ${classId}::uuid`)}) h`
