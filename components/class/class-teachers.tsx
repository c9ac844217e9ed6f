import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import type { TeacherRow } from '@/lib/school/teacher/schema'
import { classHref } from './class-href'
import { ClassTeacherActions } from './class-teacher-actions'

type Props = { classdivision: string; lead: string | null; teachers: TeacherRow[]; email: string }

const columns = (lead: string | null): Column<TeacherRow>[] => [
  {
    key: 'name',
    label: 'Name',
    primary: true,
    cell: ({ guid, fullName }) => (
      <Link href={`/admin/dashboard?tab=teacher&teacher=${guid}`} className="rounded-sm hover:underline">
        {fullName}
      </Link>
    ),
  },
  {
    key: 'role',
    label: 'Role',
    cell: ({ guid }) => (guid === lead ? <Badge tone="brand">Class teacher</Badge> : 'Teacher'),
  },
  { key: 'displayId', label: 'Teacher id', cell: ({ displayId }) => displayId ?? '–' },
  { key: 'email', label: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
]

/** The teachers of one class, to be removed from it or replaced. */
export function ClassTeachers({ classdivision, lead, teachers, email }: Props) {
  return (
    <Selection ids={teachers.map(({ guid }) => guid)} total={teachers.length}>
      <SelectionBar noun={['teacher', 'teachers']}>
        <ClassTeacherActions
          classdivision={classdivision}
          names={Object.fromEntries(teachers.map(({ guid, fullName }) => [guid, fullName]))}
          email={email}
        />
      </SelectionBar>
      <DataTable
        label={`Teachers of ${classdivision}`}
        selectable
        rows={teachers}
        rowId={({ guid }) => guid}
        rowName={({ fullName }) => fullName}
        columns={columns(lead)}
        empty={<NoTeacher classdivision={classdivision} />}
      />
    </Selection>
  )
}

const NoTeacher = ({ classdivision }: { classdivision: string }) => (
  <EmptyState
    title="No teacher yet"
    action={
      <LinkButton href={classHref.edit(classdivision)} variant="primary">
        Choose teachers
      </LinkButton>
    }
  >
    Nobody sees the students of {classdivision} or marks them.
  </EmptyState>
)
