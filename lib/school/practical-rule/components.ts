import { z } from 'zod'
import { guid, text } from '../../core/fields.ts'

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

/** How many there are at most; the practical mark is the eighth. */
export const mostComponents = 7

const areDifferent = (values: string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length

/** In the order in which they stand beside the practical mark. */
export const Components = z
  .array(Component)
  .max(mostComponents, `There are at most ${mostComponents} components beside the practical mark`)
  .refine((all) => areDifferent(all.map(({ key }) => key)), 'Two components have the same key')
  .refine((all) => areDifferent(all.map(({ name }) => name)), 'Two components have the same name')

/** The internal assessment of 20 that the board asks for: the practical mark is the other 5. */
export const boardComponents: Component[] = [
  { key: 'periodic-tests', name: 'Periodic tests', maximum: 5 },
  { key: 'multiple-assessment', name: 'Multiple assessment', maximum: 5 },
  { key: 'portfolio', name: 'Portfolio', maximum: 5 },
]

/** Stored components; NULL is none. */
export const readComponents = (stored: unknown): Component[] => Components.parse(stored ?? [])

/** Sets the components as they were read: `replaces` is the rule in force then. */
export const SetComponents = z.object({ components: Components, replaces: guid.nullable() })
