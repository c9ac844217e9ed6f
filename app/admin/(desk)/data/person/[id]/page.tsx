import type { Metadata } from 'next'
import { findOr404 } from '@/components/class/find-or-404'
import { HeldScreen } from '@/components/data/held-screen'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewHeld } from '@/lib/care/person/view-held'

export const metadata: Metadata = { title: 'Personal data' }

export default async function HeldPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireAdmin()
  const { id } = await params
  return <HeldScreen person={await findOr404(viewHeld(actor, { id }))} email={actor.email} />
}
