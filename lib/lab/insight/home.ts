import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { type Column, columnStatement } from '../../school/experiment/columns.ts'
import { type ClassDayRow, selectClassDays } from './class-days.ts'
import { isTouched } from './is-touched.ts'
import { selectHardest } from './last-time.ts'
import type { ClassDay, DraftWork, Home, Lesson, Standing, WaitingWork, Work } from './types.ts'

/** A teacher's classes as on a day in the laboratory, and what to do next, in two queries however large these are. */
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
