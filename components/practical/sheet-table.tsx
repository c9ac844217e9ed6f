import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { DownloadLink } from '@/components/ui/download-link'
import { Link } from '@/components/ui/link'
import { markText } from '@/lib/lab/mark/parse-mark'
import { cellId, letters } from '@/lib/lab/practical/letters'
import type { PracticalSheet, SheetRow } from '@/lib/lab/practical/sheet-schema'
import { standsIn } from '@/lib/school/practical-rule/absences'
import { columns, type PracticalColumn } from '@/lib/school/practical-rule/schema'
import { type Base, studentFile } from './addresses'
import { TypedDot } from './typed-dot'

type Props = { base: Base; sheet: PracticalSheet }

const names = { physics: 'Physics', chemistry: 'Chemistry', biology: 'Biology' }

const practical = (column: PracticalColumn): Column<SheetRow> => ({
  key: column,
  label: letters[column],
  numeric: true,
  cell: (row) => <SheetCell row={row} column={column} name={names[column]} />,
})

const columnsFor = (base: Base): Column<SheetRow>[] => [
  {
    key: 'rollNumber',
    label: 'Roll no.',
    cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span>,
  },
  {
    key: 'name',
    label: 'Name',
    primary: true,
    cell: ({ guid, username }) => (
      <Link href={`${base}/experiments/${guid}`} className="hover:underline print:whitespace-nowrap">
        {username}
      </Link>
    ),
  },
  ...columns.map(practical),
  {
    key: 'total',
    label: 'Out of 5',
    numeric: true,
    cell: (row) => (
      <strong>
        <SheetCell row={row} column="total" name="Out of 5" />
      </strong>
    ),
  },
  { key: 'words', label: 'In words', cell: ({ words }) => words || <span className="text-muted">–</span> },
  { key: 'remarks', label: 'Remarks', cell: ({ remarks }) => <Remarks text={remarks} /> },
  {
    key: 'file',
    label: 'Practical file',
    hideLabel: true,
    cell: ({ guid, username }) => (
      <DownloadLink
        href={studentFile(guid)}
        title={`Practical file of ${username}`}
        className="inline-flex h-7 items-center rounded-sm px-1.5 text-brand-ink text-sm hover:underline pointer-coarse:h-11"
      >
        PDF<span className="sr-only">: practical file of {username}</span>
      </DownloadLink>
    ),
  },
]

// A card of a phone names the field even where there is nothing to say.
const Remarks = ({ text }: { text: string }) =>
  text ? <span className="text-sm">{text}</span> : <span className="text-muted sm:hidden">–</span>

/** The students of a class by roll number with P, C, B and the mark out of 5. */
export function SheetTable({ base, sheet: { class: division, rows } }: Props) {
  return (
    <DataTable
      label={`Practical marks of ${division}`}
      rows={rows}
      columns={columnsFor(base)}
      rowId={({ guid }) => guid}
      rowName={({ username }) => username}
    />
  )
}

type SheetCellProps = { row: SheetRow; column: PracticalColumn | 'total'; name: string }

/** One mark: what was signed is struck through beside it, and a mark typed by hand carries its dot. */
function SheetCell({ row, column, name }: SheetCellProps) {
  const { signed, overridden, guid } = row
  const mark = standsIn(row, column)
  const before = signed && standsIn(signed, column)
  const was = signed && before !== mark ? before : undefined
  return (
    <span
      id={cellId(guid, column)}
      tabIndex={-1}
      className="-mx-1 inline-flex scroll-mt-24 items-baseline gap-1.5 rounded-sm px-1 tabular-nums target:bg-accent-soft target:text-accent-ink target:outline-2 target:outline-accent"
    >
      {was !== undefined && (
        <del className="font-normal text-muted text-sm">
          <span className="sr-only">{name} as signed: </span>
          {markText(was) || 'blank'}
        </del>
      )}
      {column !== 'total' && overridden.includes(column) && <TypedDot />}
      {markText(mark) || <span className="text-muted">–</span>}
    </span>
  )
}
