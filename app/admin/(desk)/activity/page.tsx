import type { Metadata } from 'next'
import { ActivityTable } from '@/components/audit/activity-table'
import { ActivityToolbar } from '@/components/audit/activity-toolbar'
import { MarkTrail } from '@/components/audit/mark-trail'
import { ViewedStudents } from '@/components/audit/viewed-students'
import { ExportMenu } from '@/components/table/export-menu'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { isDay, oneOf, queryOf } from '@/components/table/query-of'
import { Page } from '@/components/ui/page'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { Member } from '@/lib/core/actor'
import { listAudit } from '@/lib/records/audit/list-audit'
import { actionNouns } from '@/lib/records/audit/words'

export const metadata: Metadata = { title: 'Activity' }

const tabs = { all: 'Activity', marks: 'Marks', seen: 'Data opened' }

export default async function ActivityPage({ searchParams }: PageProps<'/admin/activity'>) {
  const actor = await requireAdmin()
  const params = await searchParams
  const tab = tabOf(tabs, params.tab)
  return (
    <Page>
      <PageTabs label="Activity" path="/admin/activity" tabs={tabs} current={tab} />
      {tab === 'all' && <AllActivity actor={actor} params={params} />}
      {tab === 'marks' && <MarkTrail actor={actor} params={params} />}
      {tab === 'seen' && <ViewedStudents actor={actor} params={params} />}
    </Page>
  )
}

const filters = { action: oneOf(Object.keys(actionNouns)), from: isDay, to: isDay }

async function AllActivity({ actor, params }: { actor: Member; params: ListParams }) {
  const { page, query, filtered } = queryOf(params, [], filters)
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
      <Pagination page={page} total={total} noun="entry" plural="entries" params={params} />
    </div>
  )
}
