import type { Metadata } from 'next'
import { HelpScreen } from '@/components/legal/help-screen'
import { providerFacts } from '@/components/legal/provider-facts'
import { LeaveSection } from '@/components/support/leave-section'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { listConsents } from '@/lib/company/support/consent'

export const metadata: Metadata = { title: 'Help' }

export default async function HelpPage() {
  const actor = await requireAdmin()
  return (
    <HelpScreen facts={providerFacts()}>
      {!actor.closedAt && <LeaveSection consents={await listConsents(actor)} />}
    </HelpScreen>
  )
}
