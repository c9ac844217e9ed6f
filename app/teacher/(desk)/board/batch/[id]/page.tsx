import type { Metadata } from 'next'
import { BatchScreen } from '@/components/board/batch-screen'
import { requireTeacher } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Batch' }

export default async function BatchPage({ params }: PageProps<'/teacher/board/batch/[id]'>) {
  return <BatchScreen actor={await requireTeacher()} base="/teacher" id={(await params).id} />
}
