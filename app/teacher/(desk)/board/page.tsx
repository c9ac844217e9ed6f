import type { Metadata } from 'next'
import { BoardScreen } from '@/components/board/board-screen'
import { requireTeacher } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Board examination' }

export default async function BoardPage({ searchParams }: PageProps<'/teacher/board'>) {
  return <BoardScreen actor={await requireTeacher()} base="/teacher" params={await searchParams} />
}
