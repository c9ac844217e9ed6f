import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { isGiven } from '../../school/experiment/is-given.ts'
import { newestFirst } from '../../school/experiment/newest-first.ts'
import { ruleOf } from '../../school/practical-rule/counting.ts'
import { live, studentsVisibleTo } from '../../school/student/visible.ts'
import type { HeatCell } from './types.ts'

/** Sorts the mark that counts first: the newest, or the best where the school's practical rule says so. */
const countingFirst = Prisma.sql`CASE WHEN s.best THEN a.marks END DESC NULLS LAST, ${newestFirst}`

/**
 * Every experiment (a) that matches the condition and that a student of the class has attempted, with the mark or absence that counts;
 * `recorded` is their newest attempt with answers. A withdrawn paper mark is not an attempt.
 */
export const attemptedBy = (actor: Member, classId: string, condition = Prisma.sql`true`) => Prisma.sql`
  WITH s AS MATERIALIZED (
    SELECT s.id, coalesce(${ruleOf(actor.institutionId)}->>'attempt' = 'best', false) AS best
      FROM "Student" s
     WHERE s."institutionId" = ${actor.institutionId}::uuid AND s."classId" = ${classId}::uuid
       AND ${live} AND ${studentsVisibleTo(actor)})
  SELECT s.id AS student, a."experimentId" AS experiment,
         ((array_agg(a.marks ORDER BY ${countingFirst}) FILTER (WHERE ${isGiven}))[1])::float8 AS marks,
         (array_agg(a.absence ORDER BY ${countingFirst}) FILTER (WHERE ${isGiven}))[1] AS absence,
         (array_agg(to_jsonb(a.parts) ORDER BY ${countingFirst}) FILTER (WHERE ${isGiven}))[1] AS parts,
         (array_agg(NOT ${isGiven} AND a.source <> 'paper' ORDER BY ${newestFirst}))[1] AS waiting,
         (array_agg(a.id ORDER BY ${newestFirst}) FILTER (WHERE a.source <> 'paper'))[1] AS recorded,
         ((array_agg(a.proposed ORDER BY ${newestFirst}) FILTER (WHERE a.source <> 'paper'))[1])::float8 AS proposed
    FROM s JOIN "Attempt" a ON a."studentId" = s.id
   WHERE a."institutionId" = ${actor.institutionId}::uuid AND ${condition}
   GROUP BY s.id, a."experimentId"
  HAVING bool_or(${isGiven} OR a.source <> 'paper')`

/** The cells of a class's heat map. */
export const selectCells = ({ actor, db }: Context, classId: string) =>
  db.rows<HeatCell>(Prisma.sql`
  SELECT student, experiment, marks, absence, waiting, proposed FROM (${attemptedBy(actor, classId)}) h`)
