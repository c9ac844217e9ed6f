import type { Act, Found } from '@/lib/lab/search/schema'

/** A row of the palette. Who was found has `acts`: what else to do about them. */
export type Entry = { id: string; label: string; hint?: string; href: string; acts?: Act[] }

export type PaletteSection = { title: string; entries: Entry[] }

/** The row of who or what the server found. */
export const entryOf = ({ guid, label, hint, href, acts }: Found): Entry => ({
  id: guid,
  label,
  hint,
  href,
  ...(acts.length > 1 && { acts }),
})

/** The rows of what can be done about somebody. */
export const actSection = ({ label, acts = [] }: Entry): PaletteSection => ({
  title: label,
  entries: acts.map((act) => ({ id: act.href, ...act })),
})
