'use client'

import { type Column, DataTable } from '@/components/table/data-table'
import { type ListParams, listHref } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { dashboardHref } from '@/lib/core/dashboard-href'
import { shownDay } from '@/lib/core/shown-date'
import type { TeacherRow } from '@/lib/school/teacher/schema'
import { ClassTags } from './class-tags'

type Props = {
  rows: TeacherRow[]
  params: ListParams
  filtered: boolean
  waiting: number
  manages: boolean
}

const columns = (params: ListParams): Column<TeacherRow>[] => [
  {
    label: 'Name',
    sort: 'name',
    primary: true,
    cell: ({ guid, fullName }) => (
      <Link
        href={listHref(params, { teacher: guid, page: pageOf(params) })}
        scroll={false}
        className="wrap-anywhere"
      >
        {fullName}
      </Link>
    ),
  },
  { label: 'Teacher id', sort: 'displayId', cell: ({ displayId }) => displayId ?? '–' },
  { label: 'Classes', cell: ({ classIds }) => <ClassTags divisions={classIds} /> },
  { label: 'Email', className: 'wrap-anywhere min-w-56', cell: ({ email }) => email },
  { label: 'Phone', className: 'tabular-nums', cell: ({ phone }) => phone || '–' },
  {
    label: 'Registered',
    sort: 'registrationDate',
    cell: ({ registrationDate, signedIn }) => (
      <>
        {shownDay(registrationDate)} {!signedIn && <Badge tone="warning">Not signed in yet</Badge>}
      </>
    ),
  },
]

const pageOf = ({ page }: ListParams) => (typeof page === 'string' ? page : undefined)

/** The institute's teachers with checkboxes; the name opens the details. */
export function TeacherTable({ rows, params, filtered, waiting, manages }: Props) {
  return (
    <DataTable
      label="Teachers"
      rows={rows}
      columns={columns(params)}
      params={params}
      initialSort="name"
      rowId={({ guid }) => guid}
      rowName={manages ? ({ fullName }) => fullName : undefined}
      empty={filtered ? <NoTeacherFound /> : <FirstTeacher waiting={waiting > 0} manages={manages} />}
    />
  )
}

const NoTeacherFound = () => (
  <NoMatch title="No teacher found" href={dashboardHref.teachers} showAll="Show all teachers">
    Try another name, email, phone number or teacher id, or another class.
  </NoMatch>
)

function FirstTeacher({ waiting, manages }: { waiting: boolean; manages: boolean }) {
  if (!manages) return <EmptyState title="No teachers yet" />
  return (
    <EmptyState
      title="No teachers yet"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <PrimaryLink href="/admin/add-teachers">Add teachers</PrimaryLink>
          <LinkButton href="/admin/import?kind=teachers">Import teachers</LinkButton>
        </div>
      }
    >
      {waiting
        ? 'Approve those who wait above, or add teachers yourself. Each gets an email with how to sign in.'
        : 'Add them by email, one by one or from a file. Each gets an email with how to sign in.'}
    </EmptyState>
  )
}
