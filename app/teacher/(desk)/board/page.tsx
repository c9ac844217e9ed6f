import type { Metadata } from 'next'
import { BoardScreen } from '@/components/board/board-screen'
import type { ListParams } from '@/components/table/list-href'
import { requireTeacher } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Board examination' }

export default async function BoardPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  return <BoardScreen actor={await requireTeacher()} base="/teacher" params={await searchParams} />
}
