import type { Metadata } from 'next'
import { homeTabOf } from '@/components/home/home-tabs'
import { ReleasedTab } from '@/components/home/released-tab'
import { StudentsTab } from '@/components/home/students-tab'
import { TodayTab } from '@/components/home/today-tab'
import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import { requireTeacher } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireTeacher()
  const params = await searchParams
  const tab = homeTabOf(params)
  return (
    <Page>
      {tab === 'today' && <TodayTab actor={actor} unfolded={params.all} />}
      {tab === 'students' && <StudentsTab actor={actor} params={params} />}
      {tab === 'released' && <ReleasedTab actor={actor} />}
    </Page>
  )
}
