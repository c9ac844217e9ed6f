import type { Metadata } from 'next'
import { ErasureTab } from '@/components/data/erasure-tab'
import { RetentionTab } from '@/components/data/retention-tab'
import { ConsentTab } from '@/components/parent/consent-tab'
import { Page } from '@/components/ui/page'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'
import { requireAdmin } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Children’s data' }

const tabs = { consent: 'Consent', requests: 'Erasure', retention: 'How long data is kept' }

export default async function DataPage({ searchParams }: PageProps<'/admin/data'>) {
  const actor = await requireAdmin()
  const params = await searchParams
  const tab = tabOf(tabs, params.tab)
  return (
    <Page>
      <PageTabs label="Children’s data" path="/admin/data" tabs={tabs} current={tab} />
      {tab === 'consent' && <ConsentTab actor={actor} params={params} />}
      {tab === 'requests' && <ErasureTab actor={actor} params={params} />}
      {tab === 'retention' && <RetentionTab actor={actor} />}
    </Page>
  )
}
