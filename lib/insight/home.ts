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
    untouched: works.filter(({ attempted, strength }) => attempted === 0 && strength > 0),
    released,
  }
})

const waits = (work: Work): work is WaitingWork => work.oldest !== null && work.oldestAt !== null
const isDraft = (work: Work): work is DraftWork => work.draft !== null
const byAge = (one: WaitingWork, other: WaitingWork) => one.oldestAt.localeCompare(other.oldestAt)

/** Every class with every experiment: who has attempted it, what waits, what is a draft. */
const selectWorks = (actor: Member) =>
  readRows<Work>(Prisma.sql`
  SELECT c.classdivision AS class,
         (SELECT count(*)::int FROM "Student" s
           WHERE s."institutionId" = c."institutionId" AND s."classId" = c.id AND ${live}) AS strength,
         e.id AS slug, e.subject::text AS subject, e.number, e.title,
         coalesce(w.attempted, 0) AS attempted, coalesce(w.waiting, 0) AS waiting, coalesce(w.drafts, 0) AS drafts,
         w.oldest, ${iso(Prisma.sql`w."oldestAt"`)} AS "oldestAt", w.draft
    FROM (${seenClasses(actor)}) c
   CROSS JOIN "Experiment" e
    LEFT JOIN (${selectAttempted(actor)}) w ON w."classId" = c.id AND w."experimentId" = e.id
   ORDER BY c.classdivision COLLATE natural_order, e.subject, e.number`)

/** The attempts by class and experiment; "newest" says which of a student's is their newest. */
const selectAttempted = (actor: Member) => Prisma.sql`
  SELECT "classId", "experimentId",
         (count(*) FILTER (WHERE newest))::int AS attempted,
         (count(*) FILTER (WHERE waits))::int AS waiting,
         (count(*) FILTER (WHERE draft))::int AS drafts,
         (array_agg(id ORDER BY "submittedAt", id) FILTER (WHERE waits))[1] AS oldest,
         min("submittedAt") FILTER (WHERE waits) AS "oldestAt",
         (array_agg(id ORDER BY newest DESC, "submittedAt", id) FILTER (WHERE draft))[1] AS draft
    FROM (
      SELECT a.*, a.newest AND a.marks IS NULL AND a.source <> 'paper' AS waits,
             a.marks IS NOT NULL AND a."releaseId" IS NULL AS draft
        FROM (
          SELECT s."classId", a.id, a."experimentId", a.marks, a.source, a."releaseId", a."submittedAt",
                 row_number() OVER (PARTITION BY a."studentId", a."experimentId"
                                    ORDER BY a."submittedAt" DESC, a.id DESC) = 1 AS newest
            FROM "Attempt" a
            JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
           WHERE a."institutionId" = ${actor.institutionId}::uuid AND ${live} AND ${visibleTo(actor)}) a) a
   GROUP BY "classId", "experimentId"`
