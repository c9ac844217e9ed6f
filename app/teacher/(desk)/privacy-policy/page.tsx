import type { Metadata } from 'next'
import { PrivacyPolicy } from '@/components/legal/privacy-policy'
import { providerFacts } from '@/components/legal/provider-facts'
import { requireTeacher } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Privacy policy' }

export default async function PrivacyPage() {
  await requireTeacher()
  return <PrivacyPolicy facts={providerFacts()} />
}
