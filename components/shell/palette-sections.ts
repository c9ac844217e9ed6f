import type { PaletteAction } from './types'
import type { Found } from './use-palette-search'

export type Entry = { id: string; label: string; hint?: string; href: string }
export type PaletteSection = { title: string; entries: Entry[] }

const matches = (label: string, query: string) => {
  const words = query.toLowerCase().split(/\s+/)
  return words.every((word) => label.toLowerCase().includes(word))
}

/** What the palette shows for a query, in its three sections; empty ones are left out. */
export function paletteSections(query: string, found: Found[], actions: PaletteAction[]): PaletteSection[] {
  const entry = ({ guid, label, hint, href }: Found) => ({ id: guid, label, hint, href })
  const people = found.filter(({ kind }) => kind !== 'class').map(entry)
  const classes = found.filter(({ kind }) => kind === 'class').map(entry)
  const possible = actions
    .filter(({ label }) => matches(label, query))
    .map(({ label, hint, href }) => ({ id: href, label, hint, href }))
  return [
    { title: 'People', entries: people },
    { title: 'Classes', entries: classes },
    { title: 'Actions', entries: possible },
  ].filter(({ entries }) => entries.length > 0)
}
