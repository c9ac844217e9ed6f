import { z } from 'zod'
import { name, optionalText, text } from '../../core/fields.ts'
import { ExperimentSlug } from './schema.ts'
import { subjects } from './subjects.ts'

/** A list, or a text with one item a line, as a form has it; empty lines do not count. */
const lines = (most: number, longest: number) =>
  z
    .union([optionalText(5000), z.array(optionalText(longest)).max(most)])
    .transform((given) => (typeof given === 'string' ? given.split('\n') : given))
    .transform((items) => items.map((item) => item.trim()).filter((item) => item !== ''))
    .refine((items) => items.length <= most, `Use at most ${most} lines`)
    .refine(
      (items) => items.every((item) => item.length <= longest),
      `Use at most ${longest} characters a line`,
    )

/** A self-check question. Without options its answer is typed; `synonyms` are other answers that count as right. */
export const QuestionForm = z
  .object({
    question: text(500),
    options: lines(8, 200),
    answer: text(200),
    synonyms: lines(10, 200),
    note: optionalText(500),
  })
  .refine(({ options }) => options.length !== 1, {
    path: ['options'],
    message: 'Give two options or more, or none',
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    path: ['options'],
    message: 'Two options are the same',
  })
  .refine(({ options, answer }) => options.length === 0 || options.includes(answer), {
    path: ['answer'],
    message: 'The answer must be one of the options, letter for letter',
  })

const wholeMarks = 'Enter a whole number from 1 to 100'

/** An experiment as it is written: without questions it only has marks. */
export const ExperimentForm = z.object({
  subject: z.enum(subjects, 'Choose a subject').meta({ example: 'physics' }),
  title: name(200).meta({ example: 'To find the density of a stone with a spring balance' }),
  /** two or three words of the title, for tables and buttons */
  shortTitle: name(24).meta({ example: 'Density of a stone' }),
  maximum: z.coerce
    .number(wholeMarks)
    .int(wholeMarks)
    .min(1, wholeMarks)
    .max(100, wholeMarks)
    .meta({ example: 5 }),
  questions: z.array(QuestionForm).max(30, 'Use at most 30 questions').meta({ example: [] }),
})
export type ExperimentForm = z.output<typeof ExperimentForm>

/** A change of one that is named by its slug. */
export const ChangeExperiment = ExperimentForm.extend(ExperimentSlug.shape)
