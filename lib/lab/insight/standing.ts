import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { inReach } from '../../school/experiment/reach.ts'
import { ruleOf } from '../../school/practical-rule/counting.ts'
import { live, visibleTo } from '../../school/student/visible.ts'
import { unreleased } from './todo.ts'

/** Codes in byte order: a language's collation takes several times as long to sort, and nobody sees the order. */
const bytewiseCode = (code: Prisma.Sql) => Prisma.sql`(${code}) COLLATE "C" AS code`
const codeOfExperiment = bytewiseCode(Prisma.sql`left(subject::text, 1) || number`)
const codeOfEntry = bytewiseCode(Prisma.sql`split_part(entry, ' ', 1)`)

/** A student's (s) released marks in their order, and absences as the newest of their experiment and without marks. */
const given = Prisma.sql`
  SELECT ${codeOfEntry}, split_part(entry, ' ', 2)::numeric AS marks, at
    FROM unnest(string_to_array(nullif(s."releasedMarks", ''), ';')) WITH ORDINALITY AS u(entry, at)
   UNION ALL
  SELECT ${codeOfEntry}, NULL, 2147483647
    FROM unnest(string_to_array(nullif(s."releasedAbsences", ''), ';')) AS u(entry)`

/**
 * The released mark that counts for each student and experiment: the newest, or the best where the rule says so; NULL where an absence
 * counts. Student by student: all of them at once would have to be sorted as one list.
 */
const counting = Prisma.sql`
  SELECT s.id AS student, s."classId", m.code, m.marks
    FROM seen s CROSS JOIN LATERAL (
      SELECT DISTINCT ON (code) code, marks FROM (${given}) g
       ORDER BY code, CASE WHEN s.best THEN marks END DESC NULLS LAST, at DESC) m`

/**
 * The WITH parts of statements about the progress of classes: the students of classes that the actor may see (`seen`; `best` where the best
 * mark counts) and their number per class (`size`), the catalogue (`experiment`), the released marks that count as a share of their maximum
 * (`mark`; NULL for an absence), and the work not released for each student and experiment (`todo`).
 * @param among a condition on the students (s)
 */
export const standing = (actor: Member, among = Prisma.sql`s."classId" IS NOT NULL`) => Prisma.sql`
  seen AS MATERIALIZED (
    SELECT s.*, ${ruleOf(actor.institutionId)}->>'attempt' = 'best' AS best
      FROM "Student" s WHERE ${among} AND ${live} AND ${visibleTo(actor)}),
  size AS (SELECT "classId", count(*)::int AS strength FROM seen GROUP BY "classId"),
  experiment AS MATERIALIZED (
    SELECT e.id, ${codeOfExperiment}, e.maximum FROM "Experiment" e WHERE ${inReach}),
  mark AS MATERIALIZED (
    SELECT c.student, c."classId", c.code, c.marks / e.maximum AS share
      FROM (${counting}) c JOIN experiment e USING (code)),
  todo AS MATERIALIZED (
    SELECT "classId", "studentId" AS student, ${codeOfExperiment},
           bool_or(unmarked AND newest) AS waiting, bool_or(draft) AS draft,
           (count(*) FILTER (WHERE draft))::int AS drafts,
           (array_agg(id ORDER BY newest DESC, "submittedAt", id) FILTER (WHERE draft))[1] AS drafted,
           (array_agg(id) FILTER (WHERE unmarked AND newest))[1] AS oldest,
           min("submittedAt") FILTER (WHERE unmarked AND newest) AS "oldestAt"
      FROM (${unreleased(actor, among)}) a
     GROUP BY "studentId", "classId", subject, number)`
