import type { Metadata } from 'next'
import { Figures } from '@/components/provider/overview/figures'
import { Needs } from '@/components/provider/overview/needs'
import { Page } from '@/components/ui/page'
import { requireStaff } from '@/lib/access/account/page-actor'
import { viewOverview } from '@/lib/company/console/overview'

export const metadata: Metadata = { title: 'Overview' }

export default async function OverviewPage() {
  const { figures, ...needs } = await viewOverview(await requireStaff())
  return (
    <Page>
      <Figures figures={figures} />
      <Needs {...needs} />
    </Page>
  )
}
