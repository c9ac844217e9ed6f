import { insightHref } from '@/components/insight/addresses'
import { percent } from '@/components/insight/heat'
import { grouped } from '@/lib/core/counted'
import { groupBy } from '@/lib/core/group-by'
import type { ClassDay, Work } from '@/lib/lab/insight/types'
import type { Subject } from '@/lib/school/experiment/subjects'
import { ageOf } from './age'
import { deskHref } from './desk-href'

/** An experiment of a class as a column; `href` is where its work goes on, or what came of it. */
export type StripCell = Pick<Work, 'number' | 'shortTitle' | 'released' | 'marked' | 'waiting'> & {
  href?: string
}

/** A class as a line of columns, with what there is to say of it. */
export type StripView = {
  classdivision: string
  strength: number
  facts: string[]
  subjects: { subject: Subject; cells: StripCell[] }[]
}

/** What is shown of a class, and no more. */
export function stripOf({ classdivision, strength, average, works }: ClassDay): StripView {
  const waiting = works.reduce((sum, work) => sum + work.waiting, 0)
  const [oldest] = works.flatMap(({ oldestAt }) => oldestAt ?? []).sort()
  return {
    ...{ classdivision, strength },
    facts: [
      average === null ? 'Nothing released yet' : `${percent(average)} on average`,
      ...(oldest ? [`${grouped(waiting)} waiting`, `The oldest for ${ageOf(oldest)}`] : []),
    ],
    subjects: [...groupBy(works, ({ subject }) => subject)].map(([subject, own]) => ({
      subject,
      cells: own.map(asCell),
    })),
  }
}

function asCell(work: Work): StripCell {
  const { number, shortTitle, released, marked, waiting } = work
  const href = hrefOf(work)
  return { ...{ number, shortTitle, released, marked, waiting }, ...(href && { href }) }
}

function hrefOf({ class: division, slug, subject, released, oldest, draft }: Work): string | undefined {
  const attempt = oldest ?? draft
  if (attempt) return deskHref('/teacher', attempt, subject)
  return released > 0 ? insightHref('/teacher', division, slug) : undefined
}
