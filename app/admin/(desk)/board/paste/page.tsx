import type { Metadata } from 'next'
import { PasteScreen } from '@/components/board/paste-screen'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Board roll numbers' }

export default async function PastePage() {
  await requireAdmin('board.manage')
  return (
    <Page>
      <Breadcrumbs
        items={[{ label: 'Candidates', href: '/admin/board' }, { label: 'Paste the board’s list' }]}
      />
      <PasteScreen />
    </Page>
  )
}
