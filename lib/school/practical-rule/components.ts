import { z } from 'zod'
import { guid, text } from '../../core/fields.ts'
import { mostComponents } from './presets.ts'

/** A part of the internal assessment beside the practical mark. Its key stays when its name changes. */
export const Component = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use small letters, digits and dashes'),
  name: text(40),
  maximum: z.coerce
    .number('Enter a number from 1 to 100')
    .int('Enter a whole number')
    .min(1, 'Enter a number from 1 to 100')
    .max(100, 'Enter a number from 1 to 100'),
})
export type Component = z.output<typeof Component>

const areDifferent = (values: string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length

/** In the order in which they stand beside the practical mark. */
const Components = z
  .array(Component)
  .max(mostComponents, `There are at most ${mostComponents} components beside the practical mark`)
  .refine((all) => areDifferent(all.map(({ key }) => key)), 'Two components have the same key')
  .refine((all) => areDifferent(all.map(({ name }) => name)), 'Two components have the same name')

/** Stored components; NULL is none. */
export const readComponents = (stored: unknown): Component[] => Components.parse(stored ?? [])

/** What is chosen in the form: parts are looked at only where they are the school's own. */
export const ChosenComponents = z.discriminatedUnion('preset', [
  z.object({ preset: z.literal('practical') }),
  z.object({ preset: z.literal('board') }),
  z.object({ preset: z.literal('own'), components: Components }),
])
export type ChosenComponents = z.output<typeof ChosenComponents>

/** Sets the components as they were read: `replaces` is the rule in force then. */
export const SetComponents = z.object({
  components: Components,
  replaces: guid.nullable(),
  /** how many marks are entered for components that are left out, as it was said before */
  dropped: z.number().int().min(0).default(0),
})
