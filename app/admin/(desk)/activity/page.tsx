import type { Metadata } from 'next'
import { AllActivity } from '@/components/audit/all-activity'
import { MarkTrail } from '@/components/audit/mark-trail'
import { SeenPupils } from '@/components/audit/seen-pupils'
import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'
import { requireAdmin } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Activity' }

const tabs = { all: 'Activity', marks: 'Marks', seen: 'Data opened' }

export default async function ActivityPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireAdmin()
  const params = await searchParams
  const tab = tabOf(tabs, params.tab)
  return (
    <Page>
      <PageTabs label="Activity" path="/admin/activity" tabs={tabs} current={tab} />
      {tab === 'all' && <AllActivity actor={actor} params={params} />}
      {tab === 'marks' && <MarkTrail actor={actor} params={params} />}
      {tab === 'seen' && <SeenPupils actor={actor} params={params} />}
    </Page>
  )
}
