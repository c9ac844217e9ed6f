import { z } from 'zod'
import { guid, text, wholeNumber } from '../../core/fields.ts'
import { maxAssessmentComponents } from './presets.ts'

/** A component of the internal assessment beside the practical mark. Its key stays when its name changes. */
export const AssessmentComponent = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use small letters, digits and dashes'),
  name: text(40),
  maximum: wholeNumber(1, 100),
})
export type AssessmentComponent = z.output<typeof AssessmentComponent>

const areDifferent = (values: string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length

/** In the order in which they are shown beside the practical mark. */
const Components = z
  .array(AssessmentComponent)
  .max(
    maxAssessmentComponents,
    `There are at most ${maxAssessmentComponents} components beside the practical mark`,
  )
  .refine((all) => areDifferent(all.map(({ key }) => key)), 'Two components have the same key')
  .refine((all) => areDifferent(all.map(({ name }) => name)), 'Two components have the same name')

/** Stored components; NULL is none. */
export const readComponents = (stored: unknown): AssessmentComponent[] => Components.parse(stored ?? [])

/** The choice in the form: `components` are checked only when they are the school's own. */
export const ChosenComponents = z.discriminatedUnion('preset', [
  z.object({ preset: z.literal('practical') }),
  z.object({ preset: z.literal('board') }),
  z.object({ preset: z.literal('own'), components: Components }),
])
export type ChosenComponents = z.output<typeof ChosenComponents>

/** Sets the components, based on the rule `replaces` that was in force when they were read. */
export const SetComponents = z.object({
  components: Components,
  replaces: guid.nullable(),
  /** the number of marks entered for dropped components, as it was shown before confirming */
  dropped: z.number().int().min(0).default(0),
})
