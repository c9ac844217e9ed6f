import { ClassFilter } from '@/components/class/class-filter'
import { maxTags } from '@/components/class/max-tags'
import { ExportMenu } from '@/components/table/export-menu'
import { type ListParams, listHref } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { PrimaryLink } from '@/components/ui/link-button'
import { PrintTitle } from '@/components/ui/print-title'
import { TagLinks } from '@/components/ui/tag-links'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { grouped } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { isSample } from '@/lib/core/sample'
import { listClassSizes } from '@/lib/school/student/class-sizes'
import { listStudents } from '@/lib/school/student/list'
import { noClass } from '@/lib/school/student/no-class'
import type { ClassSize, StudentView } from '@/lib/school/student/schema'
import { addHref } from './addresses'
import { StudentActions } from './student-actions'
import { asRows } from './student-columns'
import { StudentTable } from './student-table'

type Props = { actor: Member; searchParams: ListParams }

/** The students by class, with search, sorting and bulk actions. */
export async function StudentsTab({ actor, searchParams }: Props) {
  const { page, query, filtered } = listQueryOf(searchParams, ['name', 'rollNumber', 'class'])
  const params = { ...searchParams, class: query.class }
  const [{ items, total }, classes] = await Promise.all([listStudents(actor, query), listClassSizes(actor)])
  const namedClasses = classes.flatMap((one) =>
    one.guid === null || one.class === null ? [] : [{ guid: one.guid, class: one.class }],
  )
  const divisions = namedClasses.map((one) => one.class)
  const named = namedClasses.find((one) => one.class === query.class)
  const manages = can(actor, 'student.manage')
  const filter = {
    q: query.q ?? '',
    class: query.class ?? '',
    classGuid: named?.guid,
  }
  return (
    <div className="flex flex-col gap-3">
      <PrintTitle>{titleOf(query.class)}</PrintTitle>
      <Toolbar
        actions={
          <>
            <ExportMenu table="students" params={params} />
            {manages && (
              <PrimaryLink href={addHref(actor.accountId, query.class)}>
                <span>
                  Add<span className="max-sm:sr-only"> Student</span>
                </span>
              </PrimaryLink>
            )}
          </>
        }
      >
        <SearchBox label="Search students" placeholder="Name, roll number or email" />
      </Toolbar>
      <ClassTags classes={classes} divisions={divisions} params={params} current={query.class} />
      <Selection ids={items.map(({ guid }) => guid)} total={total}>
        {manages && (
          <SelectionBar noun={['student', 'students']} canSelectAll>
            {total > 0 && (
              <StudentActions
                classes={namedClasses}
                filter={filter}
                email={actor.email}
                places={items.map(({ class: division }) => division)}
                needKeys={items.map(needsKey)}
              />
            )}
          </SelectionBar>
        )}
        <StudentTable
          rows={asRows(items, query.cursor + 1)}
          params={params}
          filtered={filtered}
          adminId={actor.accountId}
          hasClass={query.class && query.class !== noClass ? named !== undefined : divisions.length > 0}
          manages={manages}
        />
        <Pagination page={page} total={total} noun="student" params={params} />
      </Selection>
    </div>
  )
}

const needsKey = ({ subsplan, email }: StudentView) => subsplan === 'free' && !isSample(email)

const titleOf = (division: string | undefined) =>
  division === noClass ? 'Students without a class' : division ? `Students of ${division}` : 'Students'

type ClassTagsProps = {
  classes: ClassSize[]
  /** the classes' names, which the page has loaded already */
  divisions: string[]
  params: ListParams
  current: string | undefined
}

/** Tags for All, each class with its number of students, and students without a class. */
function ClassTags({ classes, divisions, params, current }: ClassTagsProps) {
  if (classes.length === 0) return null
  const all = classes.reduce((sum, { students }) => sum + students, 0)
  if (classes.length > maxTags) return <LongList classes={classes} divisions={divisions} all={all} />
  const tags = classes.map(({ class: division, students }) => ({
    value: division ?? noClass,
    label: division ?? 'No class',
    count: students,
  }))
  const items = [{ value: '', label: 'All', count: all }, ...tags].map(({ value, label, count }) => ({
    href: listHref(params, { class: value }),
    label,
    count,
    current: value === (current ?? ''),
  }))
  return <TagLinks label="Classes" items={items} oneLine />
}

function LongList({
  classes,
  divisions,
  all,
}: Pick<ClassTagsProps, 'classes' | 'divisions'> & { all: number }) {
  const unplaced = classes.find((one) => one.class === null)
  const first = [
    { value: '', label: `All (${grouped(all)})` },
    ...(unplaced ? [{ value: noClass, label: `No class (${grouped(unplaced.students)})` }] : []),
  ]
  const counts = classes.flatMap((one) => (one.class === null ? [] : [one.students]))
  return <ClassFilter first={first} divisions={divisions} counts={counts} />
}
