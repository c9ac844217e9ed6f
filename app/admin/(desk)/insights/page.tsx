import type { Metadata } from 'next'
import { NoClass } from '@/components/class/no-class'
import { openFirstClass } from '@/components/class/open-first-class'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Insights' }

export default async function InsightsStart() {
  await openFirstClass(await requireAdmin(), '/admin', 'insights')
  return (
    <Page>
      <NoClass />
    </Page>
  )
}
