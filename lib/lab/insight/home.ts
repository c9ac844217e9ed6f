import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { visibleClasses } from '../../school/class/load-classes.ts'
import { type Column, columnStatement } from '../../school/experiment/columns.ts'
import { byRoll, storedCodeOf } from '../../school/student/visible.ts'
import type { GridStudent } from '../mark/grid-schema.ts'
import { openReviews } from '../review/open-reviews.ts'
import { behindThreshold } from './behind-threshold.ts'
import { countClassWork, type StudentProgress } from './class-work.ts'
import { isAttempted } from './is-attempted.ts'
import { selectHardestQuestions } from './last-time.ts'
import { progressTables, workColumns } from './progress.ts'
import type { ClassDay, DraftWork, Home, Lesson, Progress, WaitingWork, Work } from './types.ts'

/** A teacher's classes on a laboratory day, and what to do next, in two queries whatever their size. */
export const viewHome = operation('home.view', z.object({}), async (ctx): Promise<Home> => {
  const [classes] = await Promise.all([loadClasses(ctx), recordAccess(ctx, 'taught')])
  const works = classes.flatMap((one) => one.works)
  return {
    classes,
    waiting: works.filter(isWaiting).toSorted(byAge),
    drafts: works.filter(isDraft),
    lessons: await loadLessons(ctx, classes.filter(isIdle)),
  }
})

const isWaiting = (work: Work): work is WaitingWork => work.oldest !== null && work.oldestAt !== null
const isDraft = (work: Work): work is DraftWork => work.draft !== null
const byAge = (a: WaitingWork, b: WaitingWork) => a.oldestAt.localeCompare(b.oldestAt)
const isIdle = ({ strength, works }: ClassDay) => strength > 0 && !works.some(isWaiting)

type OpenProgress = Omit<Progress, 'released'>

const noOpenWork: OpenProgress = {
  marked: 0,
  waiting: 0,
  drafts: 0,
  oldest: null,
  oldestAt: null,
  draft: null,
}

async function loadClasses(ctx: Context): Promise<ClassDay[]> {
  const [rows, experiments] = await ctx.db.rowsOfEach<[ClassDayRow, Column]>(
    selectClassDays(ctx.actor),
    columnStatement,
  )
  return rows.map((row) => asClassDay(row, experiments))
}

function asClassDay(
  { classdivision, reviews, students, open }: ClassDayRow,
  experiments: Column[],
): ClassDay {
  const maxima = new Map(experiments.map((one) => [storedCodeOf(one), one.maximum]))
  const { released, average, attempted } = countClassWork(students, maxima)
  const openByCode = new Map(open.map(({ code, ...progress }) => [code, progress]))
  const works = experiments.map((experiment) => {
    const { maximum: _, ...named } = experiment
    const code = storedCodeOf(experiment)
    return {
      ...named,
      class: classdivision,
      released: released.get(code) ?? 0,
      ...(openByCode.get(code) ?? noOpenWork),
    }
  })
  return {
    classdivision,
    strength: students.length,
    average,
    works,
    reviews,
    ...findBehind(students, attempted),
  }
}

/** How many of those behind are named, beginning with those who have attempted the fewest. */
const maxBehindNamed = 12

function findBehind(students: GridStudent[], attempted: number[]) {
  const half = attempted.toSorted((a, b) => b - a)[Math.ceil(attempted.length / 2) - 1] ?? 0
  const behind = students
    .map(({ guid, username, rollNumber }, index) => ({
      guid,
      username,
      rollNumber,
      attempted: attempted[index] ?? 0,
    }))
    .filter((one) => one.attempted <= half - behindThreshold)
    .toSorted((a, b) => a.attempted - b.attempted)
  return { behind: behind.slice(0, maxBehindNamed), behindCount: behind.length, half }
}

async function loadLessons(ctx: Context, classes: ClassDay[]): Promise<Lesson[]> {
  if (classes.length === 0) return []
  const divisions = classes.map(({ classdivision }) => classdivision)
  const hardest = await selectHardestQuestions(ctx, divisions)
  return classes.map(({ classdivision, works }) => {
    const question = hardest.find((one) => one.class === classdivision)
    const work = works.find(({ slug }) => slug === question?.experiment)
    return {
      class: classdivision,
      next: works.find((work) => !isAttempted(work)) ?? null,
      hardest: question && work ? { ...question, of: work } : null,
    }
  })
}

type ClassDayRow = Pick<ClassDay, 'classdivision' | 'reviews'> & {
  students: (GridStudent & StudentProgress)[]
  open: (OpenProgress & { code: string })[]
}

/**
 * Selects a `ClassDayRow` for every class that the actor may see: its students by roll number with their work, what is not released by
 * experiment, and reviews that families request.
 */
const selectClassDays = (actor: Member) => Prisma.sql`
  WITH ${progressTables(actor)},
  ${students},
  ${openByClass}
  SELECT c.classdivision, coalesce(students.list, '[]') AS students, coalesce(opens.list, '[]') AS open,
         ${openReviews(actor)} AS reviews
    FROM (${visibleClasses(actor)}) c
    LEFT JOIN students ON students."classId" = c.id
    LEFT JOIN opens ON opens."classId" = c.id
   ORDER BY c.classdivision COLLATE natural_order`

const students = Prisma.sql`
  students AS (
    SELECT s."classId", json_agg(json_build_object(
             'guid', s.id, 'username', s.username, 'rollNumber', s."rollNumber", ${workColumns})
             ORDER BY ${byRoll}) AS list
      FROM seen s GROUP BY s."classId")`

const openByClass = Prisma.sql`
  by_code AS (
    SELECT "classId", code,
           (count(*) FILTER (WHERE draft AND NOT waiting))::int AS marked,
           (count(*) FILTER (WHERE waiting))::int AS waiting, sum(drafts)::int AS drafts,
           (array_agg(oldest ORDER BY "oldestAt", oldest) FILTER (WHERE waiting))[1] AS oldest,
           ${iso(Prisma.sql`min("oldestAt")`)} AS "oldestAt",
           (array_agg(drafted ORDER BY waiting, drafted) FILTER (WHERE draft))[1] AS draft
      FROM todo GROUP BY "classId", code),
  opens AS (
    SELECT "classId", json_agg(json_build_object(
             'code', code, 'marked', marked, 'waiting', waiting, 'drafts', drafts,
             'oldest', oldest, 'oldestAt', "oldestAt", 'draft', draft)) AS list
      FROM by_code GROUP BY "classId")`
