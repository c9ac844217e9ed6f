import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { live, notSample, visibleTo } from '../../school/student/visible.ts'
import { seenClasses } from './classes.ts'
import { standing } from './standing.ts'

/** Work is late when it has waited for so many days. */
export const lateDays = 14

/** How many days the attempts are counted for. */
const shownDays = 30

/** How far a class is. Each student and experiment counts once: what waits first, then drafts, then what is released. */
export type ClassStanding = {
  classdivision: string
  /** names, the class teacher's first */
  teachers: string[]
  strength: number
  released: number
  drafts: number
  waiting: number
  /** of those waiting, the ones that are late */
  late: number
  /** since when the oldest has waited, ISO 8601 */
  oldestAt: string | null
  /** the mean of the released marks that count, as a share of their maximum */
  average: number | null
  /** whether the practical sheet is signed */
  signed: boolean
}

export type Overview = {
  /** 9-A before 10-A */
  classes: ClassStanding[]
  /** how many experiments there are for each student */
  experiments: number
  /** attempts of each of the last days, the oldest first, without the sample class's; a day in India as YYYY-MM-DD */
  days: { day: string; attempts: number }[]
}

/** How every class one may see is doing, and how much is handed in, in two queries whatever their size. */
export const viewOverview = operation('practical.view', z.object({}), async (ctx): Promise<Overview> => {
  const [found, days] = await Promise.all([selectStandings(ctx), countByDay(ctx)])
  const classes = found.map(({ experiments: _, ...standing }) => standing)
  return { classes, experiments: found[0]?.experiments ?? 0, days }
})

const selectStandings = ({ actor, db }: Context) =>
  db.rows<ClassStanding & { experiments: number }>(Prisma.sql`
  WITH ${standing(actor)},
  marked AS (
    SELECT m."classId", avg(m.share)::float8 AS average,
           (count(*) FILTER (WHERE t.waiting IS NOT TRUE AND t.draft IS NOT TRUE))::int AS released
      FROM mark m LEFT JOIN todo t USING (student, code)
     GROUP BY m."classId"),
  open AS (
    SELECT "classId",
           (count(*) FILTER (WHERE waiting))::int AS waiting,
           (count(*) FILTER (WHERE draft AND NOT waiting))::int AS drafts,
           (count(*) FILTER (WHERE "oldestAt" < now() - make_interval(days => ${lateDays})))::int AS late,
           min("oldestAt") AS "oldestAt"
      FROM todo GROUP BY "classId")
  SELECT c.classdivision, coalesce(size.strength, 0) AS strength,
         coalesce(marked.released, 0) AS released, coalesce(open.drafts, 0) AS drafts,
         coalesce(open.waiting, 0) AS waiting, coalesce(open.late, 0) AS late,
         ${iso(Prisma.sql`open."oldestAt"`)} AS "oldestAt", marked.average,
         (SELECT count(*)::int FROM experiment) AS experiments,
         (SELECT coalesce(json_agg(t."fullName" ORDER BY ct.lead DESC, t."fullName"), '[]')
            FROM "ClassTeacher" ct
            JOIN "Teacher" t ON t."institutionId" = ct."institutionId" AND t.id = ct."teacherId" AND t."removedAt" IS NULL
           WHERE ct."institutionId" = c."institutionId" AND ct."classId" = c.id) AS teachers,
         EXISTS (SELECT 1 FROM "MarkFreeze" f
           WHERE f."institutionId" = c."institutionId" AND f."classId" = c.id AND f."liftedAt" IS NULL) AS signed
    FROM (${seenClasses(actor)}) c
    LEFT JOIN size ON size."classId" = c.id
    LEFT JOIN marked ON marked."classId" = c.id
    LEFT JOIN open ON open."classId" = c.id
   ORDER BY c.classdivision COLLATE natural_order`)

/** The school's days are India's. */
const today = Prisma.sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`

const countByDay = ({ actor, db }: Context) =>
  db.rows<{ day: string; attempts: number }>(Prisma.sql`
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(a.attempts, 0)::int AS attempts
    FROM generate_series(${today} - ${shownDays - 1}::int, ${today}, interval '1 day') AS d(day)
    LEFT JOIN (
      SELECT (a."submittedAt" AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS attempts
        FROM "Attempt" a JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
       WHERE a.source <> 'paper' AND a."submittedAt" > now() - make_interval(days => ${shownDays + 1})
         AND ${live} AND ${notSample} AND ${visibleTo(actor)}
       GROUP BY 1) a ON a.day = d.day::date
   ORDER BY d.day`)
