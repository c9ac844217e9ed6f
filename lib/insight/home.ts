import { z } from 'zod'
import type { Member } from '../actor.ts'
import { Prisma, readRows } from '../db.ts'
import { listReleases } from '../mark/release.ts'
import { operation } from '../operation.ts'
import { iso } from '../sql.ts'
import { live, visibleTo } from '../student/visible.ts'
import { seenClasses } from './classes.ts'
import type { DraftWork, Home, WaitingWork, Work } from './types.ts'

/** What a teacher has to do next in all their classes, in two queries however large these are. */
export const viewHome = operation('mark.give', z.object({}), async (actor): Promise<Home> => {
  const [works, released] = await Promise.all([selectWorks(actor), listReleases(actor, { days: 7 })])
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

/** Every class with every experiment: whether anybody has attempted it, what waits, what is a draft. */
const selectWorks = (actor: Member) =>
  readRows<Work>(Prisma.sql`
  WITH class AS MATERIALIZED (
    SELECT c.id, c.classdivision, (
             SELECT count(*)::int FROM "Student" s
              WHERE s."institutionId" = c."institutionId" AND s."classId" = c.id AND ${live}) AS strength
      FROM (${seenClasses(actor)}) c),
  done AS MATERIALIZED (
    SELECT s."classId", a."studentId", a."experimentId", a.id, a."submittedAt",
           a.marks IS NULL AND a.source <> 'paper' AS unmarked,
           a.marks IS NOT NULL AND a."releaseId" IS NULL AS draft
      FROM "Attempt" a
      JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
     WHERE a."institutionId" = ${actor.institutionId}::uuid AND ${live} AND ${visibleTo(actor)}),
  todo AS (${countTodo})
  SELECT c.classdivision AS class, c.strength, e.id AS slug, e.subject::text AS subject, e.number, e.title,
         touched."classId" IS NOT NULL AS attempted,
         coalesce(todo.waiting, 0) AS waiting, coalesce(todo.drafts, 0) AS drafts,
         todo.oldest, ${iso(Prisma.sql`todo."oldestAt"`)} AS "oldestAt", todo.draft
    FROM class c
   CROSS JOIN "Experiment" e
    LEFT JOIN (SELECT DISTINCT "classId", "experimentId" FROM done) touched
           ON touched."classId" = c.id AND touched."experimentId" = e.id
    LEFT JOIN todo ON todo."classId" = c.id AND todo."experimentId" = e.id
   ORDER BY c.classdivision COLLATE natural_order, e.subject, e.number`)

// Which of a student's attempts is their newest is worked out only where one waits or is a draft: all others are many. IS
// TRUE has PostgreSQL look them up in a table by hash: a join would go through all of them for each of them, as nothing
// tells it that a class has more than one attempt.
const countTodo = Prisma.sql`
  SELECT "classId", "experimentId",
         (count(*) FILTER (WHERE unmarked AND newest))::int AS waiting,
         (count(*) FILTER (WHERE draft))::int AS drafts,
         (array_agg(id ORDER BY "submittedAt", id) FILTER (WHERE unmarked AND newest))[1] AS oldest,
         min("submittedAt") FILTER (WHERE unmarked AND newest) AS "oldestAt",
         (array_agg(id ORDER BY newest DESC, "submittedAt", id) FILTER (WHERE draft))[1] AS draft
    FROM (
      SELECT done.*, row_number() OVER (PARTITION BY "studentId", "experimentId"
                                        ORDER BY "submittedAt" DESC, id DESC) = 1 AS newest
        FROM done
       WHERE (("studentId", "experimentId") IN (
               SELECT "studentId", "experimentId" FROM done WHERE unmarked OR draft)) IS TRUE) a
   GROUP BY "classId", "experimentId"`
