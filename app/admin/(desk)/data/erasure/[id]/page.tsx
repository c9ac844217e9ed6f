import type { Metadata } from 'next'
import { findOr404 } from '@/components/class/find-or-404'
import { ErasureScreen } from '@/components/data/erasure-screen'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewErasure } from '@/lib/care/person/decide-erasure'

export const metadata: Metadata = { title: 'Erasure' }

export default async function ErasurePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireAdmin()
  const { id } = await params
  return <ErasureScreen request={await findOr404(viewErasure(actor, { id }))} email={actor.email} />
}
