import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { TextLink } from '@/components/ui/text-link'
import type { ClassView } from '@/lib/school/class/schema'
import { classHref } from './class-href'
import { TeacherNames } from './teacher-names'

type Props = { classes: ClassView[]; params: ListParams; filtered: boolean; manages: boolean }

const columnsFor = (manages: boolean): Column<ClassView>[] => [
  {
    label: 'Class',
    sort: 'classdivision',
    primary: true,
    cell: ({ classdivision }) => (
      <Link
        href={manages ? classHref.edit(classdivision) : classHref.insights(classdivision)}
        className="rounded-sm hover:underline"
      >
        {classdivision}
      </Link>
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
export function ClassTable({ classes, params, filtered, manages }: Props) {
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
  <NoMatch title="No class found" href="/admin/dashboard?tab=manage" showAll="Show all classes">
    Try another division or teacher.
  </NoMatch>
)

const FirstClass = () => (
  <EmptyState
    title="No classes yet"
    action={
      <LinkButton href="/admin/create-class" variant="primary">
        Create class
      </LinkButton>
    }
  >
    A class has a division such as 10-A and a class teacher. Importing a roster can create classes too.
  </EmptyState>
)
