import type { Metadata } from 'next'
import { findOr404 } from '@/components/class/find-or-404'
import { HistoryScreen } from '@/components/parent/history-screen'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewHistory } from '@/lib/school/parent/view-history'

export const metadata: Metadata = { title: 'Consent of a student' }

export default async function ConsentHistoryPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireAdmin()
  const { id } = await params
  return <HistoryScreen student={await findOr404(viewHistory(actor, { id }))} />
}
