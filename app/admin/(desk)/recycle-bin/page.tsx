import type { Metadata } from 'next'
import { type BinKind, binKinds, kindOf } from '@/components/recycle-bin/bin-kind'
import { RemovedTable } from '@/components/recycle-bin/removed-table'
import { listQueryOf } from '@/components/table/list-query'
import { SearchBox } from '@/components/table/search-box'
import { Page } from '@/components/ui/page'
import { Tabs } from '@/components/ui/tabs'
import { Toolbar } from '@/components/ui/toolbar'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { countRemoved } from '@/lib/care/recycle-bin/count-removed'
import { can } from '@/lib/core/permissions'
import { binDays } from '@/lib/records/recycle-bin/days'
import { listRemovedClasses } from '@/lib/school/class/removed'
import { listRemovedStudents } from '@/lib/school/student/removed'
import { listRemovedTeachers } from '@/lib/school/teacher/removed'

export const metadata: Metadata = { title: 'Recycle bin' }

const lists = { teachers: listRemovedTeachers, students: listRemovedStudents, classes: listRemovedClasses }

export default async function RecycleBinPage({ searchParams }: PageProps<'/admin/recycle-bin'>) {
  const actor = await requireAdmin()
  const params = await searchParams
  const kind = kindOf(params.tab)
  const { page, query } = listQueryOf(params, ['removedAt', 'name'])
  const [removed, counts] = await Promise.all([lists[kind](actor, query), countRemoved(actor)])
  return (
    <Page
      title={`Removed in the last ${binDays} days`}
      description="What is not restored in that time is erased for good."
    >
      <BinTabs current={kind} counts={counts} />
      <Toolbar>
        <SearchBox key={kind} label={`Search removed ${kind}`} />
      </Toolbar>
      <RemovedTable
        key={kind}
        kind={kind}
        removed={removed}
        page={page}
        q={query.q ?? ''}
        params={params}
        restores={can(actor, 'bin.use')}
      />
    </Page>
  )
}

type Props = { current: BinKind; counts: Record<BinKind, number> }

function BinTabs({ current, counts }: Props) {
  const items = (Object.keys(binKinds) as BinKind[]).map((kind) => ({
    href: `/admin/recycle-bin?tab=${kind}`,
    label: binKinds[kind].label,
    current: kind === current,
    count: counts[kind],
  }))
  return <Tabs label="Recycle bin" items={items} />
}
