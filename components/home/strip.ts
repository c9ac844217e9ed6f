import { codeOf } from '@/components/experiment/name'
import { insightHref } from '@/components/insight/addresses'
import { percent } from '@/components/insight/heat'
import { grouped } from '@/lib/core/counted'
import { groupBy } from '@/lib/core/group-by'
import type { ClassDay, Work } from '@/lib/lab/insight/types'
import { ageOf } from './age'
import { deskHref } from './desk-href'

/** An experiment, a column in every class. */
export type StripExperiment = Pick<Work, 'subject' | 'number' | 'shortTitle'>

/** How far a class is in an experiment; `href` is where its work goes on, or what came of it. */
export type StripCell = Pick<Work, 'released' | 'marked' | 'waiting'> & { href?: string }

/** A class as a line of columns, with what there is to say of it. */
export type StripView = {
  classdivision: string
  strength: number
  facts: string[]
  /** by the code of the experiment; without those that nobody of the class has attempted */
  cells: Record<string, StripCell>
}

/** The columns that all classes have, by subject. */
export const stripExperiments = (works: Work[]) => [
  ...groupBy(
    works.map(({ subject, number, shortTitle }): StripExperiment => ({ subject, number, shortTitle })),
    ({ subject }) => subject,
  ),
]

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
    cells: Object.fromEntries(works.filter(isTouched).map((work) => [codeOf(work), asCell(work)])),
  }
}

const isTouched = ({ released, marked, waiting }: Work) => released + marked + waiting > 0

function asCell(work: Work): StripCell {
  const { released, marked, waiting } = work
  const href = hrefOf(work)
  return { ...{ released, marked, waiting }, ...(href && { href }) }
}

function hrefOf({ class: division, slug, subject, released, oldest, draft }: Work): string | undefined {
  const attempt = oldest ?? draft
  if (attempt) return deskHref('/teacher', attempt, subject)
  return released > 0 ? insightHref('/teacher', division, slug) : undefined
}
