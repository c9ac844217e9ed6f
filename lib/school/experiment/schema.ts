import { z } from 'zod'
import { optionalText } from '../../core/fields.ts'
import { Sheet, SheetWithExpected } from './sheet.ts'
import { subjects } from './subjects.ts'

export const ExperimentQuery = z.object({
  subject: z.enum(subjects).optional(),
  q: optionalText(100).optional(),
})

/** An experiment by its slug, for example types-of-chemical-reactions. */
export const ExperimentSlug = z.object({
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9-]+$/, 'There is no such experiment'),
})

/** The parts of an experiment's name for people: C1 pH, acids and bases. */
export const experimentName = {
  subject: z.enum(subjects),
  /** its place in the subject, from 1 */
  number: z.number().int(),
  /** two or three words of the title */
  shortTitle: z.string(),
}

/** A component of an experiment's mark: what it is given for, and its maximum. */
export const Component = z.strictObject({ name: z.string(), maximum: z.number().int() })
export type Component = z.output<typeof Component>

const experiment = {
  slug: z.string(),
  ...experimentName,
  title: z.string(),
  /** the school year whose syllabus it belongs to */
  session: z.string(),
  maximum: z.number().int(),
  /** the components of its mark, whose maxima add up to the experiment's; null where it is one number */
  components: z.array(Component).nullable(),
  /** whether it is the school's own, beside those of the catalogue */
  own: z.boolean(),
}

/** An experiment in the catalogue, with the number of its self-check questions. */
export const ExperimentRow = z.strictObject({ ...experiment, questions: z.number().int() })
export type ExperimentRow = z.output<typeof ExperimentRow>

/** A question; `options` is empty where the answer is typed, and `synonyms` are other right answers. */
export const QuestionView = z.strictObject({
  number: z.number().int(),
  question: z.string(),
  options: z.array(z.string()),
  answer: z.string(),
  synonyms: z.array(z.string()),
  /** what to explain in class when many get it wrong; may be empty */
  note: z.string(),
})
export type QuestionView = z.output<typeof QuestionView>

/** An experiment with the expected readings of its sheet, and its questions with their right answers. */
export const ExperimentView = z.strictObject({
  ...experiment,
  /** the same in every version of the catalogue */
  firstSlug: z.string(),
  /** counts its changes; a change names the version that it is based on */
  version: z.number().int(),
  /** null where there is none */
  sheet: SheetWithExpected.nullable(),
  questions: z.array(QuestionView),
})
export type ExperimentView = z.output<typeof ExperimentView>

/** An experiment as students do it. */
export const SheetView = z.strictObject({
  ...experiment,
  /** null where there is none */
  sheet: Sheet.nullable(),
  questions: z.array(QuestionView.omit({ answer: true, synonyms: true, note: true })),
})
export type SheetView = z.output<typeof SheetView>
