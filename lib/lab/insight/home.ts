import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { type Column, columnStatement } from '../../school/experiment/columns.ts'
import { openReviews } from '../review/open-reviews.ts'
import { behindBy } from './behind-by.ts'
import { seenClasses } from './classes.ts'
import { isTouched } from './is-touched.ts'
import { selectHardest } from './last-time.ts'
import { standing } from './standing.ts'
import type { ClassDay, DraftWork, Home, Lesson, Standing, WaitingWork, Work } from './types.ts'

/** A teacher's classes on a laboratory day, and what to do next, in two queries whatever their size. */
export const viewHome = operation('home.view', z.object({}), async (ctx): Promise<Home> => {
  const [classes] = await Promise.all([loadClasses(ctx), recordAccess(ctx, 'taught')])
  const works = classes.flatMap((one) => one.works)
  return {
    classes,
    waiting: works.filter(waits).toSorted(byAge),
    drafts: works.filter(isDraft),
    lessons: await loadLessons(ctx, classes.filter(isIdle)),
  }
})

const waits = (work: Work): work is WaitingWork => work.oldest !== null && work.oldestAt !== null
const isDraft = (work: Work): work is DraftWork => work.draft !== null
const byAge = (one: WaitingWork, other: WaitingWork) => one.oldestAt.localeCompare(other.oldestAt)
const isIdle = ({ strength, works }: ClassDay) => strength > 0 && !works.some(waits)

const untouched: Standing = {
  released: 0,
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
  return rows.map(({ standings, ...shown }) => {
    const found = new Map(standings.map(({ code, ...one }) => [code, one]))
    const works = experiments.map(({ maximum: _, ...one }) => ({
      ...one,
      class: shown.classdivision,
      ...(found.get(`${one.subject[0]}${one.number}`) ?? untouched),
    }))
    return { ...shown, works }
  })
}

async function loadLessons(ctx: Context, classes: ClassDay[]): Promise<Lesson[]> {
  if (classes.length === 0) return []
  const divisions = classes.map(({ classdivision }) => classdivision)
  const hardest = await selectHardest(ctx, divisions)
  return classes.map(({ classdivision, works }) => {
    const asked = hardest.find((one) => one.class === classdivision)
    const of = works.find(({ slug }) => slug === asked?.experiment)
    return {
      class: classdivision,
      next: works.find((work) => !isTouched(work)) ?? null,
      hardest: asked && of ? { ...asked, of } : null,
    }
  })
}

/** How many of those behind are named, beginning with those who have attempted the fewest. */
const namedBehind = 12

type ClassDayRow = Omit<ClassDay, 'works'> & { standings: (Standing & { code: string })[] }

/**
 * Selects a `ClassDayRow` for every class that the actor may see: the progress of each experiment, who is behind, and reviews
 * that families request.
 */
const selectClassDays = (actor: Member) => Prisma.sql`
  WITH ${standing(actor)},
  done AS MATERIALIZED (
    SELECT student, "classId", code, t.waiting, t.draft, t.drafts, t.drafted, t.oldest, t."oldestAt"
      FROM mark m FULL JOIN todo t USING (student, "classId", code)
     WHERE m.student IS NOT NULL OR t.waiting OR t.draft),
  ${standings},
  ${behind}
  SELECT c.classdivision, coalesce(size.strength, 0) AS strength,
         (SELECT avg(m.share)::float8 FROM mark m WHERE m."classId" = c.id) AS average,
         coalesce(standings.list, '[]') AS standings,
         coalesce(behind.list, '[]') AS behind, coalesce(behind.count, 0) AS "behindCount",
         coalesce(behind.half, 0) AS half, ${openReviews(actor)} AS reviews
    FROM (${seenClasses(actor)}) c
    LEFT JOIN size ON size."classId" = c.id
    LEFT JOIN standings ON standings."classId" = c.id
    LEFT JOIN behind ON behind."classId" = c.id
   ORDER BY c.classdivision COLLATE natural_order`

const standings = Prisma.sql`
  standing AS (
    SELECT "classId", code,
           (count(*) FILTER (WHERE waiting IS NOT TRUE AND draft IS NOT TRUE))::int AS released,
           (count(*) FILTER (WHERE draft AND NOT waiting))::int AS marked,
           (count(*) FILTER (WHERE waiting))::int AS waiting,
           coalesce(sum(drafts), 0)::int AS drafts,
           (array_agg(oldest ORDER BY "oldestAt", oldest) FILTER (WHERE waiting))[1] AS oldest,
           ${iso(Prisma.sql`min("oldestAt")`)} AS "oldestAt",
           (array_agg(drafted ORDER BY waiting, drafted) FILTER (WHERE draft))[1] AS draft
      FROM done GROUP BY "classId", code),
  standings AS (
    SELECT "classId", json_agg(json_build_object(
             'code', code, 'released', released, 'marked', marked, 'waiting', waiting, 'drafts', drafts,
             'oldest', oldest, 'oldestAt', "oldestAt", 'draft', draft)) AS list
      FROM standing GROUP BY "classId")`

const behind = Prisma.sql`
  pupil AS (
    SELECT s.id, s."classId", s.username, s."rollNumber", count(d.code)::int AS attempted
      FROM seen s LEFT JOIN done d ON d.student = s.id
     GROUP BY s.id, s."classId", s.username, s."rollNumber"),
  half AS (
    SELECT "classId", percentile_disc(0.5) WITHIN GROUP (ORDER BY attempted DESC) AS attempted
      FROM pupil GROUP BY "classId"),
  ranked AS (
    SELECT p.*, half.attempted AS half, row_number() OVER (PARTITION BY "classId" ORDER BY p.attempted,
             p."rollNumber" COLLATE natural_order, p.username COLLATE natural_order, p.id) AS place
      FROM pupil p JOIN half USING ("classId") WHERE p.attempted <= half.attempted - ${behindBy}::int),
  behind AS (
    SELECT "classId", count(*)::int AS count, min(half) AS half, json_agg(json_build_object(
             'guid', id, 'username', username, 'rollNumber', "rollNumber", 'attempted', attempted)
             ORDER BY place) FILTER (WHERE place <= ${namedBehind}) AS list
      FROM ranked GROUP BY "classId")`
