import type { Metadata } from 'next'
import { GenerateTab } from '@/components/key/buy/generate-tab'
import { KeysTabs, keysTabOf } from '@/components/key/keys-tabs'
import { PurchasedTab } from '@/components/key/purchased-tab'
import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { can } from '@/lib/core/permissions'

export const metadata: Metadata = { title: 'Manage keys' }

export default async function ManageKeysPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireAdmin()
  const params = await searchParams
  const buys = can(actor, 'key.buy')
  const tab = buys ? keysTabOf(params.tab) : 'purchased'
  return (
    <Page>
      {buys && <KeysTabs current={tab} />}
      {tab === 'generate' && <GenerateTab actor={actor} params={params} />}
      {tab === 'purchased' && <PurchasedTab actor={actor} params={params} />}
    </Page>
  )
}
