import { Unassigned } from '@/components/class/unassigned'
import { slipsHref } from '@/components/student/addresses'
import { asRows } from '@/components/student/student-columns'
import { type ListParams, listHref } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { LinkButton } from '@/components/ui/link-button'
import { PrintTitle } from '@/components/ui/print-title'
import { TagLinks } from '@/components/ui/tag-links'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { listClasses } from '@/lib/school/class/list-classes'
import { listStudents } from '@/lib/school/student/list'
import { HomeTabs } from './home-tabs'
import { TaughtStudents } from './taught-students'

type Props = { actor: Member; params: ListParams }

/** The students of a teacher's classes, or of one of them. */
export async function StudentsTab({ actor, params: searchParams }: Props) {
  const params = { ...searchParams, tab: 'students' }
  const { page, query, filtered } = listQueryOf(params, ['name', 'rollNumber', 'class'])
  const [classes, { items, total }] = await Promise.all([listClasses(actor), listStudents(actor, query)])
  if (classes.total === 0) return <Unassigned />
  // Login slips are made per class.
  const slipClass = query.class ?? (classes.total === 1 ? classes.items[0]?.classdivision : undefined)
  const slipsFor = can(actor, 'student.slip')
    ? classes.items.find(({ classdivision, strength }) => classdivision === slipClass && strength > 0)
    : undefined
  return (
    <>
      <HomeTabs current="students" />
      <TeacherClasses classes={classes.items} params={params} current={query.class} />
      <div className="flex flex-col gap-3">
        <PrintTitle>{slipClass ? `Students of ${slipClass}` : 'Students'}</PrintTitle>
        <Toolbar
          actions={
            slipsFor && (
              <LinkButton href={slipsHref(slipsFor.classdivision, [], '/teacher')}>Login slips</LinkButton>
            )
          }
        >
          <SearchBox label="Search students" placeholder="Name, roll number or email" />
        </Toolbar>
        <TaughtStudents
          rows={asRows(items, query.cursor + 1)}
          params={params}
          filtered={filtered}
          several={classes.total > 1 && !query.class}
        />
        <Pagination page={page} total={total} noun="student" params={params} />
      </div>
    </>
  )
}

type TeacherClassesProps = {
  classes: { classdivision: string; strength: number }[]
  params: ListParams
  current: string | undefined
}

/** A teacher's classes as tags, with All first when there are several. */
function TeacherClasses({ classes, params, current }: TeacherClassesProps) {
  const total = classes.reduce((sum, { strength }) => sum + strength, 0)
  const all = { label: 'All', href: listHref(params, { class: undefined }), current: !current, count: total }
  const tags = classes.map(({ classdivision, strength }) => ({
    label: classdivision,
    href: listHref(params, { class: classdivision }),
    current: current === classdivision || classes.length === 1,
    count: strength,
  }))
  return <TagLinks label="Classes" items={classes.length > 1 ? [all, ...tags] : tags} />
}
