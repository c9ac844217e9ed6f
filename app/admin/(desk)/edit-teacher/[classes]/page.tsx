import type { Metadata } from 'next'
import { classHref } from '@/components/class/addresses'
import { ClassTeacherActions } from '@/components/class/class-teacher-actions'
import { manageCrumbs } from '@/components/class/manage-crumbs'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { type Column, DataTable } from '@/components/table/data-table'
import { RowLink } from '@/components/table/row-link'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { dashboardHref } from '@/lib/core/dashboard-href'
import { viewClass } from '@/lib/school/class/list-classes'
import { listTeachers } from '@/lib/school/teacher/list-teachers'
import type { TeacherRow } from '@/lib/school/teacher/schema'

export const metadata: Metadata = { title: 'Teachers of a class' }

export default async function EditTeacherPage({ params }: PageProps<'/admin/edit-teacher/[classes]'>) {
  const actor = await requireAdmin('teacher.manage')
  const { classes } = await params
  const classView = await findOr404(viewClass(actor, { classdivision: addressPart(classes) }))
  const { classdivision, teacherassigned: lead } = classView
  const { items } = await listTeachers(actor, { class: classdivision, limit: 500 })
  const teachers = [
    ...items.filter(({ guid }) => guid === lead),
    ...items.filter(({ guid }) => guid !== lead),
  ]
  return (
    <Page
      title={`Teachers of ${classdivision}`}
      breadcrumbs={manageCrumbs(classdivision)}
      actions={<LinkButton href={classHref.edit(classdivision)}>Edit class</LinkButton>}
    >
      <ClassTeachers classdivision={classdivision} lead={lead} teachers={teachers} email={actor.email} />
    </Page>
  )
}

type Props = { classdivision: string; lead: string | null; teachers: TeacherRow[]; email: string }

const columns = (lead: string | null): Column<TeacherRow>[] => [
  {
    label: 'Name',
    primary: true,
    cell: ({ guid, fullName }) => <RowLink href={dashboardHref.teacher(guid)}>{fullName}</RowLink>,
  },
  {
    label: 'Role',
    cell: ({ guid }) => (guid === lead ? <Badge tone="brand">Class teacher</Badge> : 'Teacher'),
  },
  { label: 'Teacher id', cell: ({ displayId }) => displayId ?? '–' },
  { label: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
]

function ClassTeachers({ classdivision, lead, teachers, email }: Props) {
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
    action={<PrimaryLink href={classHref.edit(classdivision)}>Choose teachers</PrimaryLink>}
  >
    Nobody sees the students of {classdivision} or marks them.
  </EmptyState>
)
