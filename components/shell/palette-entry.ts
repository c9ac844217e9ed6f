import type { SearchAction, SearchResult } from '@/lib/lab/search/schema'

/** A row of the palette. A person found has `acts`: further actions on them. */
export type Entry = { id: string; label: string; hint?: string; href: string; acts?: SearchAction[] }

export type PaletteSection = { title: string; entries: Entry[] }

/** The row of a search result. */
export const entryOf = ({ guid, label, hint, href, acts }: SearchResult): Entry => ({
  id: guid,
  label,
  hint,
  href,
  ...(acts.length > 1 && { acts }),
})

/** The rows of a result's further actions. */
export const actSection = ({ label, acts = [] }: Entry): PaletteSection => ({
  title: label,
  entries: acts.map((act) => ({ id: act.href, ...act })),
})
