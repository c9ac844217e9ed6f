import type { Metadata } from 'next'
import { classHref } from '@/components/class/addresses'
import { ClassFilter } from '@/components/class/class-filter'
import { maxTags } from '@/components/class/max-tags'
import { NoStudentMatch } from '@/components/student/no-student-match'
import { NoClassYet, NoSuchClass } from '@/components/student/no-students'
import { PutInClass } from '@/components/student/put-in-class'
import { QuickAdd } from '@/components/student/quick-add'
import { DataTable } from '@/components/table/data-table'
import { type ListParams, listHref } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { TagLinks } from '@/components/ui/tag-links'
import { Toolbar } from '@/components/ui/toolbar'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { Page as PageOf } from '@/lib/core/page'
import { listClassSizes } from '@/lib/school/student/class-sizes'
import { listStudents } from '@/lib/school/student/list'
import { noClass } from '@/lib/school/student/no-class'
import type { StudentView } from '@/lib/school/student/schema'

export const metadata: Metadata = { title: 'Add students' }

export default async function AddStudentClassPage({ searchParams }: PageProps<'/admin/add-student-class'>) {
  const actor = await requireAdmin('student.manage')
  const params = await searchParams
  const { page, query } = listQueryOf(params, ['name', 'rollNumber'])
  const sizes = await listClassSizes(actor, {})
  const classes = sizes.flatMap(({ guid, class: division, students }) =>
    guid === null || division === null ? [] : [{ guid, division, students }],
  )
  const named = query.class
  const chosen = named ? classes.find(({ division }) => division === named) : classes[0]
  if (!chosen) {
    return (
      <Page>
        <Card>{named ? <NoSuchClass division={named} /> : <NoClassYet />}</Card>
      </Page>
    )
  }
  const unplaced = await listStudents(actor, { ...query, class: noClass })
  return (
    <Page>
      <ClassStep classes={classes} chosen={chosen.division} params={params} />
      <QuickAdd key={chosen.guid} division={chosen.division} classGuid={chosen.guid} />
      <UnplacedStudents
        division={chosen.division}
        classGuid={chosen.guid}
        students={unplaced}
        page={page}
        params={params}
      />
    </Page>
  )
}

type Props = { classes: { division: string; students: number }[]; chosen: string; params: ListParams }

function ClassStep({ classes, chosen, params }: Props) {
  return (
    <Section title="Class" actions={<LinkButton href={classHref.students(chosen)}>Show {chosen}</LinkButton>}>
      {classes.length > maxTags ? (
        <Field classes={classes} />
      ) : (
        <Tags classes={classes} chosen={chosen} params={params} />
      )}
    </Section>
  )
}

function Field({ classes }: Pick<Props, 'classes'>) {
  const divisions = classes.map(({ division }) => division)
  return (
    <ClassFilter
      divisions={divisions}
      counts={classes.map(({ students }) => students)}
      initial={divisions[0]}
    />
  )
}

function Tags({ classes, chosen, params }: Props) {
  const items = classes.map(({ division, students }) => ({
    href: listHref(params, { class: division }),
    label: division,
    count: students,
    current: division === chosen,
  }))
  return <TagLinks label="Class to add to" items={items} />
}

type UnplacedStudentsProps = {
  division: string
  classGuid: string
  students: PageOf<StudentView>
  page: number
  params: ListParams
}

/** Students without a class, to put into the chosen one; renders nothing if there are none. */
function UnplacedStudents({
  division,
  classGuid,
  students: { items, total },
  page,
  params,
}: UnplacedStudentsProps) {
  if (total === 0 && !params.q) return null
  return (
    <Section title="Students with no class" description={`Select those who belong to ${division}.`}>
      <Toolbar>
        <SearchBox label="Search students with no class" placeholder="Name, roll number or email" />
      </Toolbar>
      <Selection ids={items.map(({ guid }) => guid)} total={total}>
        <SelectionBar noun={['student', 'students']}>
          <PutInClass division={division} classGuid={classGuid} />
        </SelectionBar>
        <DataTable
          label="To be put into a class"
          rows={items}
          params={params}
          initialSort="name"
          rowId={({ guid }) => guid}
          rowName={({ username, rollNumber }) => `${username}, roll number ${rollNumber}`}
          columns={[
            { label: 'Name', sort: 'name', primary: true, cell: (row) => row.username },
            { label: 'Roll number', sort: 'rollNumber', cell: (row) => row.rollNumber },
            { label: 'Email', cell: (row) => <span className="break-all">{row.email || '–'}</span> },
          ]}
          empty={<NoStudentMatch params={params} />}
        />
        <Pagination page={page} total={total} noun="student" params={params} />
      </Selection>
    </Section>
  )
}
