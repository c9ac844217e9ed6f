import type { Metadata } from 'next'
import { TaughtStudents } from '@/components/dashboard/taught-students'
import { TeacherClasses } from '@/components/dashboard/teacher-classes'
import { NextWork } from '@/components/home/next-work'
import { asRows } from '@/components/student/student-columns'
import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import { Toolbar } from '@/components/ui/toolbar'
import { requireTeacher } from '@/lib/access/account/page-actor'
import { viewHome } from '@/lib/lab/insight/home'
import { listStudents } from '@/lib/school/student/list'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const params = await searchParams
  const { page, query, filtered } = listQueryOf(params, ['name', 'rollNumber', 'class'])
  const actor = await requireTeacher()
  const [home, { items, total }] = await Promise.all([viewHome(actor), listStudents(actor, query)])
  if (home.classes.length === 0) return <Unassigned />
  return (
    <Page>
      <NextWork home={home} />
      <TeacherClasses classes={home.classes} params={params} current={query.class} />
      <div className="flex flex-col gap-3">
        <Toolbar>
          <SearchBox label="Search students" placeholder="Name, roll number or email" />
        </Toolbar>
        <TaughtStudents
          rows={asRows(items, query.cursor + 1)}
          params={params}
          filtered={filtered}
          several={home.classes.length > 1 && !query.class}
        />
        <Pagination page={page} total={total} noun="students" params={params} />
      </div>
    </Page>
  )
}

const Unassigned = () => (
  <Page>
    <EmptyState title="Please ask your institute to assign you a class.">
      As soon as they do, your students are here.
    </EmptyState>
  </Page>
)
