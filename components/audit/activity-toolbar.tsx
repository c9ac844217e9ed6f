import type { ReactNode } from 'react'
import { FilterSelect } from '@/components/table/filter-select'
import { SearchBox } from '@/components/table/search-box'
import { Toolbar } from '@/components/ui/toolbar'
import { DateRange } from './date-range'

type Props = { nouns: Record<string, string>; actions?: ReactNode }

/** Search and filters of the activity log: words, kind and dates. */
export function ActivityToolbar({ nouns, actions }: Props) {
  const kinds = Object.entries(nouns).map(([value, label]) => ({ value, label }))
  return (
    <Toolbar actions={actions}>
      <SearchBox label="Search activity" placeholder="Search people or actions" />
      <FilterSelect name="action" label="Kind" options={[{ value: '', label: 'Everything' }, ...kinds]} />
      <DateRange />
    </Toolbar>
  )
}
