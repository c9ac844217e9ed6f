import { percent } from '@/components/insight/heat'
import { grouped } from '@/lib/core/counted'
import { groupBy } from '@/lib/core/group-by'
import type { ClassDay, Work } from '@/lib/lab/insight/types'
import type { Subject } from '@/lib/school/experiment/subjects'
import { ageOf } from './age'

/** An experiment of a class as a column; `attempt` is where its work goes on. */
export type StripCell = Pick<Work, 'slug' | 'number' | 'shortTitle'> & {
  released: number
  marked: number
  waiting: number
  attempt?: string
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

function asCell({ slug, number, shortTitle, released, marked, waiting, oldest, draft }: Work): StripCell {
  const attempt = oldest ?? draft
  return { ...{ slug, number, shortTitle, released, marked, waiting }, ...(attempt && { attempt }) }
}
