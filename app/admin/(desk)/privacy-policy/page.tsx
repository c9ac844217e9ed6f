import type { Metadata } from 'next'
import { PrivacyPolicy } from '@/components/legal/privacy-policy'
import { providerFacts } from '@/components/legal/provider-facts'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Privacy policy' }

export default async function PrivacyPage() {
  await requireAdmin()
  return <PrivacyPolicy facts={providerFacts()} />
}
