import { z } from 'zod'
import { guid, optionalText } from '../../core/fields.ts'

export const SearchQuery = z.object({ q: optionalText(100) })

/** The people recently opened from the search: the browser stores ids, and no names. */
export const StartQuery = z.object({ recent: z.array(guid).max(20).default([]) })

/** An action for a search result: the page where it is done. */
const SearchAction = z.strictObject({ label: z.string(), href: z.string() })
export type SearchAction = z.output<typeof SearchAction>

/** A search result: `hint` distinguishes it from others with its name, `href` is the page to open, the first of `acts`. */
export const SearchResult = z.strictObject({
  kind: z.enum(['student', 'teacher', 'institute', 'order']),
  guid: z.string(),
  label: z.string(),
  hint: z.string(),
  href: z.string(),
  acts: z.array(SearchAction),
})
export type SearchResult = z.output<typeof SearchResult>

/** What the search shows first: the classes one may see, the experiments of the syllabus, and the people opened recently. */
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
  recent: z.array(SearchResult),
})
export type SearchStart = z.output<typeof SearchStart>
