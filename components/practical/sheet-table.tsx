import { experimentsHref } from '@/components/attempt/addresses'
import type { SchoolBase } from '@/components/shell/types'
import { type Column, DataTable } from '@/components/table/data-table'
import { dash } from '@/components/ui/dash'
import { DownloadLink } from '@/components/ui/download-link'
import { Link } from '@/components/ui/link'
import { markText } from '@/lib/lab/mark/parse-mark'
import { cellId, letters } from '@/lib/lab/practical/letters'
import type { PracticalSheet, SheetRow } from '@/lib/lab/practical/sheet-schema'
import { type Mark, markOf } from '@/lib/school/experiment/absence'
import type { AssessmentComponent } from '@/lib/school/practical-rule/components'
import { markOrAbsence } from '@/lib/school/practical-rule/mark-or-absence'
import { assessmentMaximum } from '@/lib/school/practical-rule/maxima'
import { columns, type PracticalColumn } from '@/lib/school/practical-rule/schema'
import { studentFile } from './addresses'
import { TypedDot } from './typed-dot'

type Props = { base: SchoolBase; sheet: PracticalSheet }

const names = { physics: 'Physics', chemistry: 'Chemistry', biology: 'Biology' }

const practicalColumn = (column: PracticalColumn): Column<SheetRow> => ({
  label: letters[column],
  numeric: true,
  cell: (row) => <SheetCell row={row} column={column} name={names[column]} />,
})

const partColumn = ({ key, name, maximum }: AssessmentComponent, index: number): Column<SheetRow> => ({
  label: `${name} of ${maximum}`,
  numeric: true,
  cell: ({ guid, parts, signed }) => (
    <MarkCell
      id={cellId(guid, key)}
      name={name}
      mark={markIn(parts[index])}
      signedMark={signed ? markIn(signed.parts[index]) : undefined}
    />
  ),
})

const assessedColumn = (components: AssessmentComponent[]): Column<SheetRow> => ({
  label: `Out of ${assessmentMaximum(components)}`,
  numeric: true,
  cell: ({ guid, assessed, signed, uploaded }) => (
    <strong>
      <MarkCell
        id={cellId(guid, 'assessed')}
        name="Internal assessment"
        mark={markOf(assessed)}
        signedMark={signed ? markOf(signed.assessed) : undefined}
        uploadedMark={uploaded ? markOf(uploaded.assessed) : undefined}
      />
    </strong>
  ),
})

const markIn = (part: SheetRow['parts'][number] | undefined) => (part ? markOf(part) : null)

const columnsFor = (base: SchoolBase, components: AssessmentComponent[]): Column<SheetRow>[] => [
  { label: 'Roll no.', cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span> },
  {
    label: 'Name',
    primary: true,
    cell: ({ guid, username }) => (
      <Link href={experimentsHref(base, guid)} className="hover:underline print:wrap-anywhere print:min-w-40">
        {username}
      </Link>
    ),
  },
  ...columns.map(practicalColumn),
  {
    label: components.length > 0 ? 'Practical of 5' : 'Out of 5',
    numeric: true,
    cell: (row) => (
      <strong>
        <SheetCell row={row} column="total" name="Out of 5" />
      </strong>
    ),
  },
  ...components.map(partColumn),
  ...(components.length > 0 ? [assessedColumn(components)] : []),
  { label: 'In words', className: 'optional', cell: ({ words }) => words || dash },
  {
    label: 'Remarks',
    className: 'optional',
    cell: ({ remarks }) =>
      remarks && <span className="block text-sm print:min-w-40 print:text-xs">{remarks}</span>,
  },
  {
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

/** A class's students by roll number with P, C, B and the mark out of 5. */
export function SheetTable({ base, sheet: { class: division, rows, components } }: Props) {
  return (
    <DataTable
      label={`Practical marks of ${division}`}
      rows={rows}
      columns={columnsFor(base, components)}
      rowId={({ guid }) => guid}
      scroll={components.length > 0 ? 'sideways' : 'page'}
    />
  )
}

type SheetCellProps = { row: SheetRow; column: PracticalColumn | 'total'; name: string }

/** P, C, B or the mark out of 5; a typed one has a dot. */
function SheetCell({ row, column, name }: SheetCellProps) {
  const { signed, uploaded, overridden, guid } = row
  const isTyped = column !== 'total' && overridden.includes(column)
  return (
    <MarkCell
      id={cellId(guid, column)}
      name={name}
      mark={markOrAbsence(row, column)}
      signedMark={signed ? markOrAbsence(signed, column) : undefined}
      uploadedMark={uploaded ? markOrAbsence(uploaded, column) : undefined}
      isTyped={isTyped}
    />
  )
}

type MarkCellProps = {
  id: string
  name: string
  mark: Mark | null
  signedMark: Mark | null | undefined
  uploadedMark?: Mark | null | undefined
  isTyped?: boolean
}

/** A mark, beside the signed or uploaded one if it differs. `signedMark` and `uploadedMark` are absent where the whole row is unchanged. */
function MarkCell({ id, name, mark, signedMark, uploadedMark, isTyped = false }: MarkCellProps) {
  const differs = uploadedMark !== undefined && uploadedMark !== mark
  return (
    <span
      id={id}
      tabIndex={-1}
      className="-mx-1 inline-flex items-baseline gap-1.5 rounded-sm px-1 tabular-nums focus:bg-accent-soft focus:text-accent-ink focus:outline-2 focus:outline-accent"
    >
      {differs && (
        <span className="whitespace-nowrap font-normal text-danger-ink text-sm">
          {markText(uploadedMark) || 'blank'} uploaded,<span className="sr-only"> {name} now:</span>
        </span>
      )}
      {signedMark !== undefined && signedMark !== mark && !differs && (
        <del className="font-normal text-muted text-sm">
          <span className="sr-only">{name} as signed: </span>
          {markText(signedMark) || 'blank'}
        </del>
      )}
      {isTyped && <TypedDot />}
      <span className={differs ? 'font-semibold text-danger-ink' : undefined}>
        {markText(mark) || <span className={differs ? undefined : 'text-muted'}>–</span>}
      </span>
    </span>
  )
}
