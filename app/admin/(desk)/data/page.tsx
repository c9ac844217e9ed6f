import type { Metadata } from 'next'
import { DataTabs, dataTabOf } from '@/components/data/data-tabs'
import { ErasureTab } from '@/components/data/erasure-tab'
import { RetentionTab } from '@/components/data/retention-tab'
import { ConsentTab } from '@/components/parent/consent-tab'
import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Children’s data' }

export default async function DataPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireAdmin()
  const params = await searchParams
  const tab = dataTabOf(params.tab)
  return (
    <Page>
      <DataTabs current={tab} />
      {tab === 'consent' && <ConsentTab actor={actor} params={params} />}
      {tab === 'requests' && <ErasureTab actor={actor} params={params} />}
      {tab === 'retention' && <RetentionTab actor={actor} />}
    </Page>
  )
}
