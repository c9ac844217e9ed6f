import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { ruleOf } from '../../school/practical-rule/counting.ts'
import { live, studentsVisibleTo } from '../../school/student/visible.ts'
import { unreleased } from './todo.ts'

/**
 * The WITH parts of statements about the progress of classes: the students of classes that the actor may see (`seen`; `best` where the best
 * mark counts), the work not released for each student and experiment (`todo`), and its codes by student (`open`). These are
 * one object, since among many schools PostgreSQL expects a table of a single student, and would compare each with every other.
 * @param among a condition on the students (s)
 */
export const progressTables = (actor: Member, among = Prisma.sql`s."classId" IS NOT NULL`) => Prisma.sql`
  seen AS MATERIALIZED (
    SELECT s.*, ${ruleOf(actor.institutionId)}->>'attempt' = 'best' AS best
      FROM "Student" s WHERE ${among} AND ${live} AND ${studentsVisibleTo(actor)}),
  todo AS MATERIALIZED (
    SELECT "classId", "studentId" AS student, code,
           bool_or(unmarked AND newest) AS waiting, bool_or(draft) AS draft,
           (count(*) FILTER (WHERE draft))::int AS drafts,
           (array_agg(id ORDER BY newest DESC, "submittedAt", id) FILTER (WHERE draft))[1] AS drafted,
           (array_agg(id) FILTER (WHERE unmarked AND newest))[1] AS oldest,
           min("submittedAt") FILTER (WHERE unmarked AND newest) AS "oldestAt"
      FROM (${unreleased(actor)}) a
     GROUP BY "studentId", "classId", code
    HAVING bool_or(unmarked AND newest OR draft)),
  open AS MATERIALIZED (
    SELECT jsonb_object_agg(student, codes) AS codes
      FROM (SELECT student, string_agg(code, ' ') AS codes FROM todo GROUP BY student) o)`

/** Names and values of a `StudentProgress` of `seen` s for json_build_object; class-work.ts counts them. */
export const workColumns = Prisma.sql`
  'released', s."releasedMarks", 'absences', s."releasedAbsences", 'best', s.best, 'open', coalesce((SELECT codes FROM open)->>s.id::text, '')`
