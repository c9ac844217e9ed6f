import { ActivityTable } from '@/components/audit/activity-table'
import { DateFilter } from '@/components/audit/date-filter'
import { FilterSelect } from '@/components/table/filter-select'
import { type ListParams, listHref } from '@/components/table/list-href'
import { SearchBox } from '@/components/table/search-box'
import { Page } from '@/components/ui/page'
import { Pagination } from '@/components/ui/pagination'
import { Toolbar } from '@/components/ui/toolbar'
import type { Staff } from '@/lib/actor'
import { date } from '@/lib/fields'
import { staffNouns } from '@/lib/provider/act-words'
import { listActs } from '@/lib/provider/list-acts'
import { oneOf, queryOf } from '../query-of'

const kinds = [
  { value: '', label: 'Everything' },
  ...Object.entries(staffNouns).map(([value, label]) => ({ value, label })),
]

const isDay = (value: string) => date.safeParse(value).success
const filters = { action: oneOf(Object.keys(staffNouns)), from: isDay, to: isDay }

/** What the company's own staff did, searched and filtered. */
export async function ActsScreen({ actor, params }: { actor: Staff; params: ListParams }) {
  const { page, query, filtered } = queryOf(params, [], filters)
  const { items, total } = await listActs(actor, query)
  return (
    <Page>
      <Toolbar>
        <SearchBox label="Search activity" placeholder="Search people or actions" />
        <FilterSelect name="action" label="Kind" options={kinds} />
        <div className="flex gap-2 max-sm:w-full">
          <DateFilter name="from" label="From" />
          <DateFilter name="to" label="To" />
        </div>
      </Toolbar>
      <ActivityTable
        entries={items}
        params={params}
        filtered={filtered}
        href="/provider/activity"
        nothing="What anybody of our staff changes, refunds, settles or looks at is listed here."
      />
      {total > query.limit && (
        <Pagination page={page} total={total} noun="entries" href={(to) => listHref(params, { page: to })} />
      )}
    </Page>
  )
}
