import type { Metadata } from 'next'
import { PrivacyPolicy } from '@/components/legal/privacy-policy'
import { providerFacts } from '@/components/legal/provider-facts'
import { requireStudent } from '@/lib/access/session/page-actor'

const title = 'Privacy policy'
export const metadata: Metadata = { title }

export default async function PrivacyPage() {
  await requireStudent()
  return <PrivacyPolicy title={title} facts={providerFacts()} />
}
