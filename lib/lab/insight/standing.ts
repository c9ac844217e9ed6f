import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { inReach } from '../../school/experiment/reach.ts'
import { ruleOf } from '../../school/practical-rule/counting.ts'
import { live, visibleTo } from '../../school/student/visible.ts'
import { unreleased } from './todo.ts'

/** What was released, in its order, an absence as the newest of its experiment and without marks. */
const given = Prisma.sql`
  SELECT split_part(entry, ' ', 1) AS code, split_part(entry, ' ', 2)::numeric AS marks, at
    FROM unnest(string_to_array(nullif(s."releasedMarks", ''), ';')) WITH ORDINALITY AS u(entry, at)
   UNION ALL
  SELECT split_part(entry, ' ', 1), NULL, 2147483647
    FROM unnest(string_to_array(nullif(s."releasedAbsences", ''), ';')) AS u(entry)`

/**
 * The released mark that counts of each student and experiment: the newest, or the best where the rule says so. Where an
 * absence counts, it is NULL.
 */
const counting = Prisma.sql`
  SELECT DISTINCT ON (s.id, m.code) s.id AS student, s."classId", m.code, m.marks
    FROM (SELECT s.*, ${ruleOf}->>'attempt' = 'best' AS best FROM seen s) s
   CROSS JOIN LATERAL (${given}) m
   ORDER BY s.id, m.code, CASE WHEN s.best THEN m.marks END DESC NULLS LAST, m.at DESC`

/**
 * What statements on the standing of classes begin with: the students of classes that one may see (`seen`) and how many
 * each class has (`size`), the catalogue (`experiment`), the released marks that count as a share of their maximum
 * (`mark`; NULL for an absence), and what is not released of each student and experiment (`todo`).
 */
export const standing = (actor: Member) => Prisma.sql`
  seen AS MATERIALIZED (
    SELECT s.* FROM "Student" s WHERE s."classId" IS NOT NULL AND ${live} AND ${visibleTo(actor)}),
  size AS (SELECT "classId", count(*)::int AS strength FROM seen GROUP BY "classId"),
  experiment AS MATERIALIZED (
    SELECT e.id, left(e.subject::text, 1) || e.number AS code, e.maximum
      FROM "Experiment" e WHERE ${inReach}),
  mark AS MATERIALIZED (
    SELECT c.student, c."classId", c.code, c.marks / e.maximum AS share
      FROM (${counting}) c JOIN experiment e USING (code)),
  todo AS MATERIALIZED (
    SELECT "classId", "studentId" AS student, left(subject::text, 1) || number AS code,
           bool_or(unmarked AND newest) AS waiting, bool_or(draft) AS draft,
           (count(*) FILTER (WHERE draft))::int AS drafts,
           (array_agg(id ORDER BY newest DESC, "submittedAt", id) FILTER (WHERE draft))[1] AS drafted,
           (array_agg(id) FILTER (WHERE unmarked AND newest))[1] AS oldest,
           min("submittedAt") FILTER (WHERE unmarked AND newest) AS "oldestAt"
      FROM (${unreleased(actor)}) a WHERE "classId" IS NOT NULL
     GROUP BY "classId", "studentId", code)`
