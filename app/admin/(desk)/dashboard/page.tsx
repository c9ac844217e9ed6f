import type { Metadata } from 'next'
import { AdminsTab } from '@/components/admin/admins-tab'
import { ManageTab } from '@/components/dashboard/manage-tab'
import { OverviewTab } from '@/components/dashboard/overview/overview-tab'
import { TeacherTab } from '@/components/dashboard/teacher-tab'
import { StudentsTab } from '@/components/student/students-tab'
import { Page } from '@/components/ui/page'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'
import { requireAdmin } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Dashboard' }

const tabs = {
  overview: 'Overview',
  teacher: 'Teacher',
  classes: 'Classes',
  manage: 'Manage class',
  admins: 'Admins',
}

export default async function DashboardPage({ searchParams }: PageProps<'/admin/dashboard'>) {
  const actor = await requireAdmin()
  const params = await searchParams
  const tab = tabOf(tabs, params.tab)
  return (
    <Page>
      <PageTabs label="Dashboard" path="/admin/dashboard" tabs={tabs} current={tab} />
      {tab === 'overview' && <OverviewTab actor={actor} params={params} />}
      {tab === 'teacher' && <TeacherTab actor={actor} params={params} />}
      {tab === 'classes' && <StudentsTab actor={actor} searchParams={params} />}
      {tab === 'manage' && <ManageTab actor={actor} params={params} />}
      {tab === 'admins' && <AdminsTab actor={actor} />}
    </Page>
  )
}
