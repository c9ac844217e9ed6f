import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { type ListParams, listHref } from '@/components/table/list-href'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import type { StudentView } from '@/lib/student/schema'

type Row = StudentView & { number: number }
type Props = {
  students: StudentView[]
  first: number
  params: ListParams
  filtered: boolean
  several: boolean
}

const mark = (value: number | null) => (
  <span className="tabular-nums">{value ?? <span className="text-muted">–</span>}</span>
)

const columns = (several: boolean): Column<Row>[] => [
  {
    key: 'number',
    label: 'No.',
    numeric: true,
    cell: ({ number }) => <span className="text-muted tabular-nums">{number}</span>,
  },
  { key: 'name', label: 'Name', sort: 'name', primary: true, cell: ({ username }) => username },
  {
    key: 'rollNumber',
    label: 'Roll number',
    sort: 'rollNumber',
    cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span>,
  },
  ...(several ? [{ key: 'class', label: 'Class', sort: 'class', cell: (row: Row) => row.class }] : []),
  { key: 'physics', label: 'P', numeric: true, cell: ({ physics }) => mark(physics) },
  { key: 'chemistry', label: 'C', numeric: true, cell: ({ chemistry }) => mark(chemistry) },
  { key: 'biology', label: 'B', numeric: true, cell: ({ biology }) => mark(biology) },
]

/** The students of a teacher's classes with their practical marks in physics, chemistry and biology. */
export function TaughtStudents({ students, first, params, filtered, several }: Props) {
  return (
    <DataTable
      label="Students"
      rows={students.map((one, index) => ({ ...one, number: first + index }))}
      columns={columns(several)}
      params={params}
      initialSort="name"
      rowId={({ guid }) => guid}
      rowName={({ username }) => username}
      empty={
        filtered && params.q ? (
          <EmptyState
            kind="none"
            title="No student fits"
            action={<LinkButton href={listHref(params, { q: undefined })}>Clear the search</LinkButton>}
          >
            Try another name, roll number or e-mail.
          </EmptyState>
        ) : (
          <EmptyState title="No students yet">Your institute has not put anybody into this class.</EmptyState>
        )
      }
    />
  )
}
