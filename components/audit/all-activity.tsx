import { ExportMenu } from '@/components/table/export-menu'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import type { Member } from '@/lib/core/actor'
import { listAudit } from '@/lib/records/audit/list-audit'
import { actionNouns } from '@/lib/records/audit/words'
import { activityQueryOf } from './activity-query'
import { ActivityTable } from './activity-table'
import { ActivityToolbar } from './activity-toolbar'

/** Who did what in the institute, searched, filtered and taken out. */
export async function AllActivity({ actor, params }: { actor: Member; params: ListParams }) {
  const { page, query, filtered } = activityQueryOf(params)
  const { items, total } = await listAudit(actor, query)
  return (
    <div className="flex flex-col gap-3">
      <ActivityToolbar nouns={actionNouns} actions={<ExportMenu table="audit" params={params} />} />
      <ActivityTable
        entries={items}
        params={params}
        filtered={filtered}
        href="/admin/activity"
        nothing="What anybody in your institute adds, changes or removes is listed here."
      />
      <Pagination page={page} total={total} noun="entries" params={params} />
    </div>
  )
}
