import type { Metadata } from 'next'
import { ActivityTable } from '@/components/audit/activity-table'
import { ActivityToolbar } from '@/components/audit/activity-toolbar'
import { Pagination } from '@/components/table/pagination'
import { isDay, oneOf, queryOf } from '@/components/table/query-of'
import { Page } from '@/components/ui/page'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { listActs } from '@/lib/company/staff/list-acts'
import { companyStaffNouns } from '@/lib/records/staff/act-words'

export const metadata: Metadata = { title: 'Activity' }

const filters = { action: oneOf(Object.keys(companyStaffNouns)), from: isDay, to: isDay }

/** The activity log of the company's staff, with search and filters. */
export default async function ActivityPage({ searchParams }: PageProps<'/provider/activity'>) {
  const actor = await requireCompanyStaff()
  const params = await searchParams
  const { page, query, filtered } = queryOf(params, [], filters)
  const { items, total } = await listActs(actor, query)
  return (
    <Page>
      <ActivityToolbar nouns={companyStaffNouns} />
      <ActivityTable
        entries={items}
        params={params}
        filtered={filtered}
        href="/provider/activity"
        nothing="What anybody of our staff changes, refunds, settles or looks at is listed here."
      />
      <Pagination hideSingle page={page} total={total} noun="entry" plural="entries" params={params} />
    </Page>
  )
}
