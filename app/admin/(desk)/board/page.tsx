import type { Metadata } from 'next'
import { BoardScreen } from '@/components/board/board-screen'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Board examination' }

export default async function BoardPage({ searchParams }: PageProps<'/admin/board'>) {
  return <BoardScreen actor={await requireAdmin()} base="/admin" params={await searchParams} />
}
