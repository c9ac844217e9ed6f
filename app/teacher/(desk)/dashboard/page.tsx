import type { Metadata } from 'next'
import { homeTabOf } from '@/components/home/home-tabs'
import { StudentsTab } from '@/components/home/students-tab'
import { TodayTab } from '@/components/home/today-tab'
import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import { requireTeacher } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireTeacher()
  const params = await searchParams
  return (
    <Page>
      {homeTabOf(params) === 'students' ? (
        <StudentsTab actor={actor} params={params} />
      ) : (
        <TodayTab actor={actor} />
      )}
    </Page>
  )
}
