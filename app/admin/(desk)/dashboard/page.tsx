import type { Metadata } from 'next'
import { AdminsTable } from '@/components/admin/admins-table'
import { ManageTab } from '@/components/dashboard/manage-tab'
import { OverviewTab } from '@/components/dashboard/overview/overview-tab'
import { TeacherTab } from '@/components/dashboard/teacher-tab'
import { StudentsTab } from '@/components/student/students-tab'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { listAdmins } from '@/lib/school/admin/list-admins'

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

/** The institute's admins; owners can also invite and change them. */
async function AdminsTab({ actor }: { actor: Member }) {
  const admins = await listAdmins(actor)
  const manages = can(actor, 'admin.manage')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-text text-muted">
          {manages
            ? 'Owners and the office do the school’s work here. Viewers can only look.'
            : 'An owner invites admins and changes their roles.'}
        </p>
        {manages && (
          <div className="flex flex-wrap gap-2">
            <LinkButton href="/admin/second-steps">Second steps</LinkButton>
            <PrimaryLink href="/admin/invite-admin">Invite admin</PrimaryLink>
          </div>
        )}
      </div>
      <AdminsTable admins={admins} manages={manages} me={actor.accountId} email={actor.email} />
    </div>
  )
}
