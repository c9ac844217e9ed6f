import type { Metadata } from 'next'
import { BatchScreen } from '@/components/board/batch-screen'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Batch' }

export default async function BatchPage({ params }: PageProps<'/admin/board/batch/[id]'>) {
  return <BatchScreen actor={await requireAdmin()} base="/admin" id={(await params).id} />
}
