import type { Metadata } from 'next'
import { PrivacyPolicy } from '@/components/legal/privacy-policy'
import { providerFacts } from '@/components/legal/provider-facts'
import { requireStudent } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Privacy policy' }

export default async function PrivacyPage() {
  await requireStudent()
  return <PrivacyPolicy facts={providerFacts()} />
}
