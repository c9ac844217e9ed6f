import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { hasReleased, live } from '../../school/student/visible.ts'
import { listReleases } from '../mark/release.ts'
import { seenClasses } from './classes.ts'
import { unreleased } from './todo.ts'
import type { DraftWork, Home, WaitingWork, Work } from './types.ts'

/** What a teacher has to do next in all their classes, in two queries however large these are. */
export const viewHome = operation('mark.give', z.object({}), async (ctx): Promise<Home> => {
  const [works, released] = await Promise.all([selectWorks(ctx), listReleases(ctx.actor, { days: 7 })])
  const strengths = new Map(works.map((work) => [work.class, work.strength]))
  return {
    classes: [...strengths].map(([classdivision, strength]) => ({ classdivision, strength })),
    waiting: works.filter(waits).toSorted(byAge),
    drafts: works.filter(isDraft),
    untouched: works.filter(({ attempted, strength }) => !attempted && strength > 0),
    released,
  }
})

const waits = (work: Work): work is WaitingWork => work.oldest !== null && work.oldestAt !== null
const isDraft = (work: Work): work is DraftWork => work.draft !== null
const byAge = (one: WaitingWork, other: WaitingWork) => one.oldestAt.localeCompare(other.oldestAt)

/**
 * Every class with every experiment: whether anybody has attempted it, what waits, what is a draft. Only attempts that are
 * not given out are read: the marks of the others stand with the student.
 */
const selectWorks = ({ actor, db }: Context) =>
  db.rows<Work>(Prisma.sql`
  WITH class AS MATERIALIZED (
    SELECT c.id, c.classdivision, students.strength, students.released
      FROM (${seenClasses(actor)}) c CROSS JOIN LATERAL (
        SELECT count(*)::int AS strength, coalesce(string_agg(s."releasedMarks", ';'), '') AS released
          FROM "Student" s
         WHERE s."institutionId" = c."institutionId" AND s."classId" = c.id AND ${live}) students),
  todo AS (${countTodo(actor)})
  SELECT c.classdivision AS class, c.strength, e.id AS slug, e.subject::text AS subject, e.number, e.title,
         e."shortTitle",
         todo."classId" IS NOT NULL OR ${hasReleased(Prisma.sql`c.released`)} AS attempted,
         coalesce(todo.waiting, 0) AS waiting, coalesce(todo.drafts, 0) AS drafts,
         todo.oldest, ${iso(Prisma.sql`todo."oldestAt"`)} AS "oldestAt", todo.draft
    FROM class c
   CROSS JOIN "Experiment" e
    LEFT JOIN todo ON todo."classId" = c.id AND todo."experimentId" = e.id
   ORDER BY c.classdivision COLLATE natural_order, e.subject, e.number`)

const countTodo = (actor: Member) => Prisma.sql`
  SELECT "classId", "experimentId",
         (count(*) FILTER (WHERE unmarked AND newest))::int AS waiting,
         (count(*) FILTER (WHERE draft))::int AS drafts,
         (array_agg(id ORDER BY "submittedAt", id) FILTER (WHERE unmarked AND newest))[1] AS oldest,
         min("submittedAt") FILTER (WHERE unmarked AND newest) AS "oldestAt",
         (array_agg(id ORDER BY newest DESC, "submittedAt", id) FILTER (WHERE draft))[1] AS draft
    FROM (${unreleased(actor)}) a
   GROUP BY "classId", "experimentId"`
