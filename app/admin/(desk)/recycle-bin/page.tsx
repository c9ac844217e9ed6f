import type { Metadata } from 'next'
import { kindOf } from '@/components/bin/bin-kind'
import { BinTabs } from '@/components/bin/bin-tabs'
import { RemovedTable } from '@/components/bin/removed-table'
import { listQueryOf } from '@/components/dashboard/list-query'
import type { ListParams } from '@/components/table/list-href'
import { SearchBox } from '@/components/table/search-box'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { Toolbar } from '@/components/ui/toolbar'
import { requireAdmin } from '@/lib/account/page-actor'
import { binDays } from '@/lib/bin/days'
import { listRemovedClasses } from '@/lib/class/bin'
import { listRemovedStudents } from '@/lib/student/removed'
import { listRemovedTeachers } from '@/lib/teacher/bin'

export const metadata: Metadata = { title: 'Recycle bin' }

const onlyCount = { limit: 1 }

export default async function RecycleBinPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireAdmin()
  const params = await searchParams
  const kind = kindOf(params.tab)
  const { page, query } = listQueryOf(params, ['removedAt', 'name'])
  const queryOf = (one: typeof kind) => (one === kind ? query : onlyCount)
  const [teachers, students, classes] = await Promise.all([
    listRemovedTeachers(actor, queryOf('teachers')),
    listRemovedStudents(actor, queryOf('students')),
    listRemovedClasses(actor, queryOf('classes')),
  ])
  const shelves = { teachers, students, classes }
  const counts = { teachers: teachers.total, students: students.total, classes: classes.total }
  return (
    <Page>
      <PageHeader
        title="Recycle bin"
        description={`What was removed stays here for ${binDays} days, and is then erased for good.`}
      />
      <BinTabs current={kind} counts={counts} />
      <Toolbar>
        <SearchBox key={kind} label={`Search removed ${kind}`} />
      </Toolbar>
      <RemovedTable key={kind} kind={kind} removed={shelves[kind]} page={page} params={params} />
    </Page>
  )
}
