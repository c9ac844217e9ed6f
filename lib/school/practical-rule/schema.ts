import { z } from 'zod'
import { guid, wholeNumber } from '../../core/fields.ts'
import { PageQuery } from '../../core/page.ts'

/** In the order in which schools name them: P, C, B. */
export const columns = ['physics', 'chemistry', 'biology'] as const
export type PracticalColumn = (typeof columns)[number]

const steps = z.enum(['0.01', '0.5', '1'], 'Choose how to round')

/** How a school makes P, C, B and the mark out of 5 from experiment marks. Only released marks count. */
export const Rule = z.strictObject({
  /** which attempt at an experiment counts: the newest, or the one with the best mark */
  attempt: z.enum(['newest', 'best'], 'Choose which attempt counts'),
  /** attempted: those with a mark. all: every one of the subject, a missing one as 0. best: only the best few, missing ones as 0 */
  experiments: z.enum(['attempted', 'all', 'best'], 'Choose which experiments count'),
  /** how many, when the best few count; at most as many as the subject has */
  best: wholeNumber(1, 10),
  /** the highest P, C or B */
  outOf: wholeNumber(1, 100),
  /** P, C and B are rounded to a multiple of this, halves upwards */
  round: steps,
  /** and so is the mark out of 5 */
  roundTotal: steps,
  /** whether the school's own experiments count beside the catalogue's */
  own: z.boolean().default(false),
})
export type Rule = z.output<typeof Rule>

/** The rule until a school sets its own: whole marks for the board, halves for P, C and B. */
export const defaultRule: Rule = {
  attempt: 'newest',
  experiments: 'attempted',
  best: 3,
  outOf: 10,
  round: '0.5',
  roundTotal: '1',
  own: false,
}

const size = z.strictObject({ catalogue: z.number().int(), own: z.number().int() })

/** How many experiments each subject has: in the catalogue, and of the school's own. */
export const SubjectSizes = z.strictObject({ physics: size, chemistry: size, biology: size })
export type SubjectSizes = z.output<typeof SubjectSizes>

const mark = z.number().nullable()

/** P, C and B; null where there is none. */
export const PracticalMarks = z.strictObject({ physics: mark, chemistry: mark, biology: mark })
export type PracticalMarks = z.output<typeof PracticalMarks>

/** P, C and B with the mark out of 5. */
export const Totals = PracticalMarks.extend({ total: mark })
export type Totals = z.output<typeof Totals>

/** A rule to preview; nothing is stored. */
export const PreviewRule = Rule.extend(PageQuery.shape)

/** Sets a rule that was previewed: with the number of students whose marks change, and the rule it replaces. */
export const AcceptRule = Rule.extend({
  changes: z.number('Look at what changes first').int().min(0),
  replaces: guid.nullable(),
})
