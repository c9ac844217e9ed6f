import { ExportMenu } from '@/components/table/export-menu'
import { FilterSelect } from '@/components/table/filter-select'
import { type ListParams, listHref } from '@/components/table/list-href'
import { SearchBox } from '@/components/table/search-box'
import { Pagination } from '@/components/ui/pagination'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/actor'
import { listAudit } from '@/lib/audit/list-audit'
import { actionNouns } from '@/lib/audit/words'
import { activityQueryOf } from './activity-query'
import { ActivityTable } from './activity-table'
import { DateFilter } from './date-filter'

const kinds = [
  { value: '', label: 'Everything' },
  ...Object.entries(actionNouns).map(([value, label]) => ({ value, label })),
]

/** Who did what in the institute, searched, filtered and taken out. */
export async function AllActivity({ actor, params }: { actor: Member; params: ListParams }) {
  const { page, query, filtered } = activityQueryOf(params)
  const { items, total } = await listAudit(actor, query)
  return (
    <div className="flex flex-col gap-3">
      <Toolbar actions={<ExportMenu table="audit" params={params} />}>
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
        href="/admin/activity"
        nothing="What anybody in your institute adds, changes or removes is listed here."
      />
      {total > 0 && (
        <Pagination page={page} total={total} noun="entries" href={(to) => listHref(params, { page: to })} />
      )}
    </div>
  )
}
