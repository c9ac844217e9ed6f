import type { Metadata } from 'next'
import { HelpScreen } from '@/components/legal/help-screen'
import { providerFacts } from '@/components/legal/provider-facts'
import { SupportAccess } from '@/components/support/support-access'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { listConsents } from '@/lib/company/support/consent'
import { can } from '@/lib/core/permissions'

export const metadata: Metadata = { title: 'Help' }

export default async function HelpPage() {
  const actor = await requireAdmin()
  return (
    <HelpScreen facts={providerFacts()}>
      {!actor.closedAt && can(actor, 'consent.give') && (
        <SupportAccess consents={await listConsents(actor)} />
      )}
    </HelpScreen>
  )
}
