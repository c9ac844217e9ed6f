import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { visibleClasses } from '../../school/class/load-classes.ts'
import { isGiven } from '../../school/experiment/is-given.ts'
import { isBlank } from '../../school/experiment/newest-first.ts'
import { visibleExperiments } from '../../school/experiment/visible-experiments.ts'
import { headcounts } from '../../school/student/headcounts.ts'
import { live, notSample, storedCode, studentsVisibleTo } from '../../school/student/visible.ts'
import { handedInDays } from '../attempt/retention.ts'
import { countClassWork, type StudentProgress } from './class-work.ts'
import { progressTables, workColumns } from './progress.ts'
import { countReached, firstUnreached, hasBegun } from './setup.ts'

/** Work is overdue when it has waited longer than this many days for its mark. */
export const overdueDays = 14

/** The most overdue work of a school that is counted, the longest waiting first: counting all of it would mean reading it all. */
export const maxOverdueCounted = 1000

/** How many classes are shown at a time with their progress. */
export const classesPerPage = 20

export type OverviewClass = {
  classdivision: string
  /** names, the class teacher's first */
  teachers: string[]
  strength: number
  /**
   * students and experiments whose work has waited longer than `overdueDays`; at most one more than `maxOverdueCounted` in all classes
   * together
   */
  overdue: number
  /** how many of the two sides have signed the practical sheet */
  signatures: number
}

/** A class's progress. Each student and experiment counts once: as waiting first, then as a draft, then as released. */
export type ClassProgress = Pick<OverviewClass, 'classdivision' | 'teachers' | 'strength'> & {
  released: number
  drafts: number
  waiting: number
  /** since when the oldest has waited, ISO 8601 */
  oldestAt: string | null
  /** the mean of the released marks that count, as a share of their maximum */
  average: number | null
}

export type Overview = {
  /** all classes, 9-A before 10-A */
  classes: OverviewClass[]
  /** a page of them */
  progress: ClassProgress[]
  /** how many experiments there are for each student */
  experiments: number
  /** whether any student has an attempt */
  begun: boolean
  /** before that, how many students have been given a password */
  reached: number
  /** before that, the first class by name with a student who has no password yet */
  unreachedClass: string | null
  /**
   * how many attempts of this session were handed in on each of the last days, the oldest first, without the sample class's; a day in India as
   * YYYY-MM-DD. Empty for a teacher: the counts are for the school as a whole
   */
  days: { day: string; attempts: number }[]
}

const OverviewQuery = z.object({ cursor: z.number().int().min(0).default(0) })

/**
 * What an admin needs to know about every class, the progress of a page of them, and how much is handed in; in two queries
 * whatever their size.
 */
export const viewSchoolOverview = operation(
  'practical.view',
  OverviewQuery,
  async (ctx, { cursor }): Promise<Overview> => {
    const [rows, [school]] = await Promise.all([selectClasses(ctx, cursor), selectSchool(ctx)])
    if (!school) throw new Error('A statement without an answer.')
    const maxima = new Map(Object.entries(school.maxima))
    return {
      classes: rows.map(asClass),
      progress: rows.slice(cursor, cursor + classesPerPage).map((one) => asProgress(one, maxima)),
      experiments: maxima.size,
      begun: school.begun,
      reached: school.reached,
      unreachedClass: school.unreachedClass,
      days: ctx.actor.role === 'admin' ? school.days : [],
    }
  },
)

type ClassRow = OverviewClass & Omit<ClassProgress, 'released' | 'average'> & { students: StudentProgress[] }

const asClass = ({ classdivision, teachers, strength, overdue, signatures }: ClassRow): OverviewClass => ({
  classdivision,
  teachers,
  strength,
  overdue,
  signatures,
})

function asProgress(
  { students, overdue: _, signatures: __, ...progress }: ClassRow,
  maxima: Map<string, number>,
) {
  const { released, average } = countClassWork(students, maxima)
  return {
    ...progress,
    released: [...released.values()].reduce((sum, count) => sum + count, 0),
    average,
  }
}

/** Every class; those on the page with their work counted. */
const selectClasses = ({ actor, db }: Context, cursor: number) =>
  db.rows<ClassRow>(Prisma.sql`
  WITH class AS MATERIALIZED (
    SELECT c.id, c.classdivision, row_number() OVER (ORDER BY c.classdivision COLLATE natural_order) AS place
      FROM (${visibleClasses(actor)}) c),
  ${progressTables(
    actor,
    Prisma.sql`s."classId" IN (
    SELECT id FROM class WHERE place > ${cursor}::int AND place <= ${cursor + classesPerPage}::int)`,
  )},
  students AS (
    SELECT s."classId", json_agg(json_build_object(${workColumns})) AS list
      FROM seen s GROUP BY s."classId"),
  opens AS (
    SELECT "classId",
           (count(*) FILTER (WHERE waiting))::int AS waiting,
           (count(*) FILTER (WHERE draft AND NOT waiting))::int AS drafts,
           min("oldestAt") AS "oldestAt"
      FROM todo GROUP BY "classId"),
  taught AS (
    SELECT ct."classId", json_agg(t."fullName" ORDER BY ct.lead DESC, t."fullName") AS teachers
      FROM "ClassTeacher" ct
      JOIN "Teacher" t ON t."institutionId" = ct."institutionId" AND t.id = ct."teacherId" AND t."removedAt" IS NULL
     WHERE ct."institutionId" = ${actor.institutionId}::uuid GROUP BY ct."classId"),
  strength AS (${headcounts(actor.institutionId)}),
  overdue AS (SELECT "classId", count(*)::int AS count FROM (${longestWaiting(actor)}) a GROUP BY "classId")
  SELECT c.classdivision, coalesce(taught.teachers, '[]') AS teachers, coalesce(strength.students, 0) AS strength,
         coalesce(overdue.count, 0) AS overdue,
         coalesce((SELECT max((f."teacherSignedAt" IS NOT NULL)::int + (f."adminSignedAt" IS NOT NULL)::int)
           FROM "MarkFreeze" f
          WHERE f."institutionId" = ${actor.institutionId}::uuid AND f."classId" = c.id AND f."liftedAt" IS NULL), 0) AS signatures,
         coalesce(opens.drafts, 0) AS drafts, coalesce(opens.waiting, 0) AS waiting,
         ${iso(Prisma.sql`opens."oldestAt"`)} AS "oldestAt", coalesce(students.list, '[]') AS students
    FROM class c
    LEFT JOIN taught ON taught."classId" = c.id
    LEFT JOIN strength ON strength."classId" = c.id
    LEFT JOIN overdue ON overdue."classId" = c.id
    LEFT JOIN students ON students."classId" = c.id
    LEFT JOIN opens ON opens."classId" = c.id
   ORDER BY c.place`)

/**
 * The classes of work that has waited longer than `overdueDays`, the oldest first: attempts without a mark, the newest of their student and
 * experiment, without the sample class. The source is compared as text, since row security hides the statistics of an enum's values. One
 * more than `maxOverdueCounted` shows that there is more; the limit is a literal, since for a parameter PostgreSQL expects a tenth of the table.
 */
const longestWaiting = (actor: Member) => Prisma.sql`
  SELECT s."classId"
    FROM "Attempt" a JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
   WHERE a."institutionId" = ${actor.institutionId}::uuid AND a."releaseId" IS NULL AND NOT ${isGiven}
     AND a.source::text <> 'paper' AND a."submittedAt" < (SELECT now() - make_interval(days => ${overdueDays}))
     AND ${live} AND ${notSample} AND ${studentsVisibleTo(actor)} AND NOT EXISTS (
       SELECT 1 FROM "Attempt" o
        WHERE o."institutionId" = ${actor.institutionId}::uuid AND o."studentId" = a."studentId"
          AND o."experimentId" = a."experimentId" AND (o."submittedAt", o.id) > (a."submittedAt", a.id)
          AND NOT ${isBlank(Prisma.sql`o`)})
   ORDER BY a."submittedAt" LIMIT ${Prisma.raw(String(maxOverdueCounted + 1))}`

/** `maxima` are those of the experiments in view, by their code. */
type School = Pick<Overview, 'begun' | 'reached' | 'unreachedClass' | 'days'> & {
  maxima: Record<string, number>
}

/** Facts about the school as a whole; one row, even for a school without classes. */
const selectSchool = ({ actor, db }: Context) =>
  db.rows<School>(Prisma.sql`
  SELECT begun, CASE WHEN begun THEN 0 ELSE (${countReached(actor)}) END AS reached,
         CASE WHEN NOT begun THEN (${firstUnreached(actor)}) END AS "unreachedClass",
         (SELECT json_agg(d ORDER BY d.day) FROM (${countByDay(actor)}) d) AS days,
         (SELECT coalesce(json_object_agg(${storedCode}, e.maximum), '{}') FROM "Experiment" e WHERE ${visibleExperiments}) AS maxima
    FROM (SELECT ${hasBegun(actor)} AS begun) s`)

/**
 * Read from counts that a trigger on Attempt maintains (kept.count_handed_in): counting would read all work of thirty days.
 * Days before the one on which a session ended belong to that session.
 */
const countByDay = ({ institutionId }: Member) => Prisma.sql`
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(sum(h.attempts), 0)::int AS attempts
    FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - ago AS day FROM generate_series(0, ${handedInDays - 1}::int) AS ago) d
    LEFT JOIN kept.handed_in h ON h."institutionId" = ${institutionId}::uuid AND h.day = d.day
      AND NOT EXISTS (SELECT 1 FROM "AcademicSession" y
        WHERE y."institutionId" = ${institutionId}::uuid AND (y."endedAt" AT TIME ZONE 'Asia/Kolkata')::date > d.day)
   GROUP BY d.day`
