import type { Metadata } from 'next'
import { AdminsTab } from '@/components/admin/admins-tab'
import { DashboardTabs, tabOf } from '@/components/dashboard/dashboard-tabs'
import { ManageTab } from '@/components/dashboard/manage-tab'
import { OverviewTab } from '@/components/dashboard/overview/overview-tab'
import { TeacherTab } from '@/components/dashboard/teacher-tab'
import { StudentsTab } from '@/components/student/students-tab'
import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireAdmin()
  const params = await searchParams
  const tab = tabOf(params.tab)
  return (
    <Page>
      <DashboardTabs current={tab} />
      {tab === 'overview' && <OverviewTab actor={actor} />}
      {tab === 'teacher' && <TeacherTab actor={actor} params={params} />}
      {tab === 'classes' && <StudentsTab actor={actor} searchParams={params} />}
      {tab === 'manage' && <ManageTab actor={actor} params={params} />}
      {tab === 'admins' && <AdminsTab actor={actor} />}
    </Page>
  )
}
