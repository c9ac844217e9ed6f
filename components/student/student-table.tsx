import Link from 'next/link'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { Badge } from '@/components/ui/badge'
import { cx } from '@/components/ui/cx'
import type { StudentView } from '@/lib/student/schema'
import { editHref } from './addresses'
import { NoStudents } from './no-students'

type Props = {
  students: StudentView[]
  /** The number of the first row in the whole list. */
  first: number
  params: ListParams
  filtered: boolean
  adminId: string
  hasClass: boolean
}

type Row = StudentView & { number: number }

const mark = (value: number | null) => (
  <span className={cx('inline-block tabular-nums sm:min-w-14', value === null && 'text-muted')}>
    {value ?? '–'}
  </span>
)

const marks: Column<Row>[] = [
  { key: 'physics', label: 'P', numeric: true, cell: (row) => mark(row.physics) },
  { key: 'chemistry', label: 'C', numeric: true, cell: (row) => mark(row.chemistry) },
  { key: 'biology', label: 'B', numeric: true, cell: (row) => mark(row.biology) },
]

const division: Column<Row> = {
  key: 'class',
  label: 'Class',
  sort: 'class',
  cell: (row) => row.class ?? <span className="text-muted">No class</span>,
}

/** The class is named only where several are shown. */
const columns = (adminId: string, ofOneClass: boolean): Column<Row>[] => [
  {
    key: 'number',
    label: 'No.',
    numeric: true,
    cell: ({ number }) => <span className="text-muted tabular-nums">{number}</span>,
  },
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    primary: true,
    cell: ({ guid, username, subsplan }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Link href={editHref(adminId, guid)} className="rounded-sm hover:underline">
          {username}
        </Link>
        {subsplan === 'premium' && <Badge tone="accent">Premium</Badge>}
      </span>
    ),
  },
  {
    key: 'rollNumber',
    label: 'Roll number',
    sort: 'rollNumber',
    cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span>,
  },
  ...(ofOneClass ? [] : [division]),
  ...marks,
]

/** The students with their practical marks, a checkbox each; a name opens the form. */
export function StudentTable({ students, first, params, filtered, adminId, hasClass }: Props) {
  return (
    <DataTable
      label="Students"
      selectable
      rows={students.map((one, index) => ({ ...one, number: first + index }))}
      columns={columns(adminId, Boolean(params.class))}
      params={params}
      initialSort="name"
      rowId={({ guid }) => guid}
      rowName={({ username, rollNumber }) => `${username}, roll number ${rollNumber}`}
      empty={<NoStudents params={params} filtered={filtered} adminId={adminId} hasClass={hasClass} />}
    />
  )
}
