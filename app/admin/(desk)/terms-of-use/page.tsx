import type { Metadata } from 'next'
import { AdminTerms } from '@/components/legal/admin-terms'
import { providerFacts } from '@/components/legal/provider-facts'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Terms of use' }

export default async function TermsPage() {
  await requireAdmin()
  return <AdminTerms facts={providerFacts()} />
}
