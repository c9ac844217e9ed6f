import type { Metadata } from 'next'
import { HelpScreen } from '@/components/legal/help-screen'
import { providerFacts } from '@/components/legal/provider-facts'
import { requireAdmin } from '@/lib/account/page-actor'

export const metadata: Metadata = { title: 'Help' }

export default async function HelpPage() {
  await requireAdmin()
  return <HelpScreen facts={providerFacts()} />
}
