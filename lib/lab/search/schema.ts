import { z } from 'zod'
import { guid, optionalText } from '../../core/fields.ts'

export const SearchQuery = z.object({ q: optionalText(100) })

/** Who was opened from the search lately: the browser remembers ids, and no name. */
export const StartQuery = z.object({ recent: z.array(guid).max(20).default([]) })

/** Something to do about what was found: the screen on which it is done. */
const Act = z.strictObject({ label: z.string(), href: z.string() })
export type Act = z.output<typeof Act>

/** Somebody or something found: `hint` tells it from others of its name, `href` is the screen to open, the first of `acts`. */
export const Found = z.strictObject({
  kind: z.enum(['student', 'teacher', 'institute', 'order']),
  guid: z.string(),
  label: z.string(),
  hint: z.string(),
  href: z.string(),
  acts: z.array(Act),
})
export type Found = z.output<typeof Found>

/** What a search begins with: the classes one may see, the experiments of the syllabus, and who was opened lately. */
export const SearchStart = z.strictObject({
  classes: z.array(z.string()),
  experiments: z.array(
    z.strictObject({
      slug: z.string(),
      /** C1, P7, B10 */
      code: z.string(),
      title: z.string(),
      shortTitle: z.string(),
    }),
  ),
  recent: z.array(Found),
})
export type SearchStart = z.output<typeof SearchStart>
