import { classHref } from '@/components/class/addresses'
import { TeacherNames } from '@/components/class/teacher-names'
import { type Column, DataTable } from '@/components/table/data-table'
import { ExportMenu } from '@/components/table/export-menu'
import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { NoMatch } from '@/components/table/no-match'
import { Pagination } from '@/components/table/pagination'
import { RowLink } from '@/components/table/row-link'
import { SearchBox } from '@/components/table/search-box'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { TextLink } from '@/components/ui/text-link'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { dashboardHref } from '@/lib/core/dashboard-href'
import { can } from '@/lib/core/permissions'
import { listClasses } from '@/lib/school/class/list-classes'
import type { ClassView } from '@/lib/school/class/schema'

type Props = { actor: Member; params: ListParams }

/** The classes with their teachers and strength, with links to create, edit and delete one. */
export async function ManageTab({ actor, params }: Props) {
  const { page, query, filtered } = listQueryOf(params, ['classdivision', 'strength'])
  const { items, total } = await listClasses(actor, query)
  const manages = can(actor, 'class.manage')
  return (
    <div className="flex flex-col gap-3">
      <Toolbar
        actions={
          <>
            {manages && <PrimaryLink href="/admin/create-class">Create class</PrimaryLink>}
            <ExportMenu table="classes" params={params} />
            {manages && (total > 0 || filtered) && (
              <>
                <LinkButton href="/admin/delete-class">Delete class</LinkButton>
                <LinkButton href="/admin/edit-class">Edit class</LinkButton>
              </>
            )}
          </>
        }
      >
        <SearchBox label="Search classes" placeholder="Search classes or teachers" />
      </Toolbar>
      <ClassTable classes={items} params={params} filtered={filtered} manages={manages} />
      <Pagination page={page} total={total} noun="class" plural="classes" params={params} />
    </div>
  )
}

type ClassTableProps = { classes: ClassView[]; params: ListParams; filtered: boolean; manages: boolean }

const columnsFor = (manages: boolean): Column<ClassView>[] => [
  {
    label: 'Class',
    sort: 'classdivision',
    primary: true,
    cell: ({ classdivision }) => (
      <RowLink href={manages ? classHref.edit(classdivision) : classHref.insights(classdivision)}>
        {classdivision}
      </RowLink>
    ),
  },
  { label: 'Teachers', cell: (one) => <TeacherNames of={one} /> },
  {
    label: 'Strength',
    sort: 'strength',
    numeric: true,
    cell: ({ classdivision, strength }) => (
      <Link href={classHref.students(classdivision)} className="rounded-sm tabular-nums hover:underline">
        {strength}
        <span className="sr-only"> students of {classdivision}</span>
      </Link>
    ),
  },
  { label: 'Actions', hideLabel: true, cell: (one) => <Actions of={one} manages={manages} /> },
]

const Actions = ({ of: { classdivision }, manages }: { of: ClassView; manages: boolean }) => (
  <span className="flex justify-end gap-4">
    {[
      { href: classHref.insights(classdivision), label: 'Insights' },
      ...(manages
        ? [
            { href: classHref.teachers(classdivision), label: 'Teachers' },
            { href: classHref.edit(classdivision), label: 'Edit' },
            { href: classHref.remove(classdivision), label: 'Delete' },
          ]
        : []),
    ].map(({ href, label }) => (
      <TextLink key={label} href={href}>
        {label}
        <span className="sr-only"> {classdivision}</span>
      </TextLink>
    ))}
  </span>
)

/** The classes with teachers and strength, each with links to its teachers, students and edit form. */
function ClassTable({ classes, params, filtered, manages }: ClassTableProps) {
  return (
    <DataTable
      label="Classes"
      rows={classes}
      columns={columnsFor(manages)}
      params={params}
      initialSort="classdivision"
      rowId={({ guid }) => guid}
      empty={filtered ? <NoClassFound /> : manages ? <FirstClass /> : <EmptyState title="No classes yet" />}
    />
  )
}

const NoClassFound = () => (
  <NoMatch title="No class found" href={dashboardHref.classes} showAll="Show all classes">
    Try another division or teacher.
  </NoMatch>
)

const FirstClass = () => (
  <EmptyState
    title="No classes yet"
    action={<PrimaryLink href="/admin/create-class">Create class</PrimaryLink>}
  >
    A class has a division such as <span className="whitespace-nowrap">10-A</span> and a class teacher.
    Importing a roster can create classes too.
  </EmptyState>
)
