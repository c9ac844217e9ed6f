import { z } from 'zod'
import { optionalText } from '../../core/fields.ts'

export const SearchQuery = z.object({ q: optionalText(100) })

/** Somebody or something found: `hint` tells it from others of its name, `href` is the screen to open. */
export const Found = z.strictObject({
  kind: z.enum(['student', 'teacher', 'class', 'institute', 'order']),
  guid: z.string(),
  label: z.string(),
  hint: z.string(),
  href: z.string(),
})
export type Found = z.output<typeof Found>
