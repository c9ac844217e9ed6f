import { TagLinks } from '@/components/ui/tag-links'
import type { ImportView } from '@/lib/school/roster/schema'

const filters = ['all', 'added', 'changed', 'unchanged', 'refused'] as const
export type RowFilter = (typeof filters)[number]

const labels: Record<RowFilter, string> = {
  all: 'All',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
}

/** The filter in the URL; by default the refused rows if there are any. */
export const filterOf = (value: unknown, { refused }: ImportView): RowFilter =>
  filters.find((filter) => filter === value) ?? (refused > 0 ? 'refused' : 'all')

/** Counts rows by outcome, each a link to show only those. */
export function RowFilters({ view, current }: { view: ImportView; current: RowFilter }) {
  const counts = { ...view, all: view.added + view.changed + view.unchanged + view.refused }
  const items = filters.map((filter) => ({
    href: `?only=${filter}`,
    label: labels[filter],
    current: filter === current,
    count: counts[filter],
  }))
  return <TagLinks label="Which rows" items={items} />
}
