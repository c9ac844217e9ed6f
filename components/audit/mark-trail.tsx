import { ExportMenu } from '@/components/table/export-menu'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { guid } from '@/lib/core/fields'
import { listMarkTrail } from '@/lib/lab/mark/trail'
import { activityQueryOf } from './activity-query'
import { DateFilter } from './date-filter'
import { MarkTrailTable } from './mark-trail-table'

/** The marks given in the institute, searched, filtered and taken out. */
export async function MarkTrail({ actor, params }: { actor: Member; params: ListParams }) {
  const { page, query, filtered } = activityQueryOf({ ...params, action: undefined })
  const teacher = guid.safeParse(params.teacher)
  const { items, total } = await listMarkTrail(actor, {
    ...query,
    ...(teacher.success && { teacher: teacher.data }),
  })
  return (
    <div className="flex flex-col gap-3">
      <Toolbar actions={<ExportMenu table="mark-changes" params={params} />}>
        <SearchBox label="Search marks" placeholder="Teacher, student or experiment" />
        <div className="flex gap-2 max-sm:w-full">
          <DateFilter name="from" label="From" />
          <DateFilter name="to" label="To" />
        </div>
      </Toolbar>
      <MarkTrailTable rows={items} params={params} filtered={filtered || teacher.success} />
      <Pagination page={page} total={total} noun="marks" params={params} />
    </div>
  )
}
