import type { Metadata } from 'next'
import { findOr404 } from '@/components/class/find-or-404'
import { KeyTrail } from '@/components/key/key-trail'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewKey } from '@/lib/shop/key/ledger'
import { viewKeyTrail } from '@/lib/shop/key/trail'

export const metadata: Metadata = { title: 'Key' }

export default async function KeyPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireAdmin()
  const { id } = await params
  const [key, trail] = await findOr404(Promise.all([viewKey(actor, { id }), viewKeyTrail(actor, { id })]))
  return (
    <Page width="form">
      <KeyTrail row={key} trail={trail} adminId={actor.accountId} />
    </Page>
  )
}
