import { z } from 'zod'
import { name, optionalText, text, wholeNumber } from '../../core/fields.ts'
import { maxComponents, maximumOf } from './components.ts'
import { ExperimentSlug } from './schema.ts'
import { subjects } from './subjects.ts'

/** A list, or a text with one item a line, as a form sends it; empty lines are ignored. */
export const lines = (maxLines: number, maxLength: number) =>
  z
    .union([optionalText(5000), z.array(optionalText(maxLength)).max(maxLines)])
    .transform((input) => (typeof input === 'string' ? input.split('\n') : input))
    .transform((items) => items.map((item) => item.trim()).filter((item) => item !== ''))
    .refine((items) => items.length <= maxLines, `Use at most ${maxLines} lines`)
    .refine(
      (items) => items.every((item) => item.length <= maxLength),
      `Use at most ${maxLength} characters a line`,
    )

/** A self-check question. Without options the answer is typed; `synonyms` are other right answers. */
const QuestionForm = z
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

const wholeMark = wholeNumber(1, 100, 'Enter a whole number from 1 to 100')

/** A component of the mark: experiment, record, viva. */
const ComponentForm = z.object({ name: name(40), maximum: wholeMark })

/** An experiment's fields: without questions it only has marks, without components its mark is one number. */
export const experimentFields = z.object({
  subject: z.enum(subjects, 'Choose a subject').meta({ example: 'physics' }),
  title: name(200).meta({ example: 'To find the density of a stone with a spring balance' }),
  /** two or three words of the title, for tables and buttons */
  shortTitle: name(24).meta({ example: 'Density of a stone' }),
  maximum: wholeMark.meta({ example: 5 }),
  components: z
    .array(ComponentForm)
    .max(maxComponents, `Use at most ${maxComponents} components`)
    .default([])
    .meta({ example: [] }),
  questions: z.array(QuestionForm).max(30, 'Use at most 30 questions').meta({ example: [] }),
})
type Fields = z.output<typeof experimentFields>

/** Adds the checks on the components as a whole; applied last, since a schema loses its checks when fields are added. */
export const withComponents = <S extends z.ZodType<Fields>>(schema: S) =>
  schema.superRefine(({ maximum, components }, { addIssue }) => {
    const refuse = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    if (components.length === 1) refuse(['components', 0, 'name'], 'Name two components or more, or none')
    const names = components.map((one) => one.name.toLowerCase())
    const duplicateIndex = names.findIndex((one, index) => names.indexOf(one) < index)
    if (duplicateIndex > 0) refuse(['components', duplicateIndex, 'name'], 'Another component has this name')
    const sum = maximumOf(components)
    if (components.length > 1 && sum !== maximum)
      refuse(['maximum'], `The components make ${sum} together: let them make the maximum`)
  })

export const ExperimentForm = withComponents(experimentFields)
export type ExperimentForm = z.output<typeof ExperimentForm>

/** The version that a change is based on; without it, the change overwrites whatever is stored by now. */
export const changed = { version: z.number().int().min(0).optional().meta({ example: 0 }) }

/** A change of an experiment, named by its slug. */
export const ChangeExperiment = withComponents(
  experimentFields.extend({ ...ExperimentSlug.shape, ...changed }),
)
