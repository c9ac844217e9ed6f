import type { PaletteAction } from './types'
import type { Found } from './use-palette-search'

export type Entry = { id: string; label: string; hint?: string; href: string }
export type PaletteSection = { title: string; entries: Entry[] }

const matches = (label: string, query: string) => {
  const words = query.toLowerCase().split(/\s+/)
  return words.every((word) => label.toLowerCase().includes(word))
}

/** What the palette shows for a query, in its sections; empty ones are left out. */
export function paletteSections(query: string, found: Found[], actions: PaletteAction[]): PaletteSection[] {
  const entry = ({ guid, label, hint, href }: Found) => ({ id: guid, label, hint, href })
  const of = (...kinds: Found['kind'][]) => found.filter(({ kind }) => kinds.includes(kind)).map(entry)
  const possible = actions
    .filter(({ label }) => matches(label, query))
    .map(({ label, hint, href }) => ({ id: `${label} ${href}`, label, hint, href }))
  return [
    { title: 'People', entries: of('student', 'teacher') },
    { title: 'Classes', entries: of('class') },
    { title: 'Institutes', entries: of('institute') },
    { title: 'Orders', entries: of('order') },
    { title: 'Actions', entries: possible },
  ].filter(({ entries }) => entries.length > 0)
}
