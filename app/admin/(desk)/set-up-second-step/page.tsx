import type { Metadata } from 'next'
import { EnrolScreen } from '@/components/account/factor/enrol-screen'
import { viewFactors } from '@/lib/access/factor/view-factors'
import { requireRole } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Set up a second step' }

export default async function Page() {
  const actor = await requireRole('admin')
  return (
    <EnrolScreen base="/admin" email={actor.email} due={actor.mustEnrol} factors={await viewFactors(actor)} />
  )
}
