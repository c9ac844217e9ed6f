import type { Metadata } from 'next'
import { keyHref } from '@/components/key/addresses'
import { GenerateTab } from '@/components/key/buy/generate-tab'
import { PurchasedTab } from '@/components/key/purchased-tab'
import { Page } from '@/components/ui/page'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { can } from '@/lib/core/permissions'

export const metadata: Metadata = { title: 'Manage keys' }

const tabs = { generate: 'Generate Keys', purchased: 'Purchased Keys' }

export default async function ManageKeysPage({ searchParams }: PageProps<'/admin/manage-keys'>) {
  const actor = await requireAdmin()
  const params = await searchParams
  const buys = can(actor, 'key.buy')
  const tab = buys ? tabOf(tabs, params.tab) : 'purchased'
  return (
    <Page>
      {buys && <PageTabs label="Keys" path={keyHref.buy} tabs={tabs} current={tab} />}
      {tab === 'generate' && <GenerateTab actor={actor} params={params} />}
      {tab === 'purchased' && <PurchasedTab actor={actor} params={params} />}
    </Page>
  )
}
