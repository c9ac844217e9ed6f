import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { cx } from '@/components/ui/cx'
import type { ChangedTotals, Totals } from '@/lib/school/practical-rule/schema'

const change = (key: keyof Totals, label: string): Column<ChangedTotals> => ({
  key,
  label,
  numeric: true,
  cell: ({ before, after }) => <BeforeAfter before={before[key]} after={after[key]} />,
})

const columns: Column<ChangedTotals>[] = [
  { key: 'class', label: 'Class', cell: (row) => row.class ?? <span className="text-muted">No class</span> },
  {
    key: 'roll',
    label: 'Roll no.',
    numeric: true,
    cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span>,
  },
  { key: 'name', label: 'Name', primary: true, cell: ({ username }) => username },
  change('physics', 'P'),
  change('chemistry', 'C'),
  change('biology', 'B'),
  change('total', 'Out of 5'),
]

function BeforeAfter({ before, after }: { before: number | null; after: number | null }) {
  const same = before === after
  return (
    <span className={cx('whitespace-nowrap tabular-nums', same && 'text-muted')}>
      {same ? (before ?? '–') : `${before ?? '–'} → ${after ?? '–'}`}
    </span>
  )
}

/** Students with their P, C, B and mark out of 5 before and after. */
export const PreviewTable = ({ rows }: { rows: ChangedTotals[] }) => (
  <DataTable
    label="Totals that change"
    rows={rows}
    columns={columns}
    rowId={({ guid }) => guid}
    rowName={({ username }) => username}
  />
)
