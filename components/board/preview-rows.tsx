import { type Column, DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { dash } from '@/components/ui/dash'
import { Section } from '@/components/ui/section'
import { counted } from '@/lib/core/counted'
import type { CandidatePreview, PastedRow } from '@/lib/lab/board/schema'

const line: Column<PastedRow> = {
  label: 'Line',
  numeric: true,
  muted: true,
  cell: (row) => row.line,
}
const number: Column<PastedRow> = {
  label: 'Board roll no.',
  className: 'tabular-nums',
  cell: (row) => row.boardRollNumber || dash,
}
const written: Column<PastedRow> = {
  label: 'In the list',
  cell: ({ name, admissionNumber }) => [name, admissionNumber].filter(Boolean).join(', ') || dash,
}
const student: Column<PastedRow> = {
  label: 'In Labmark',
  primary: true,
  cell: (row) =>
    row.student ? `${row.student.username}, ${row.student.class}, roll ${row.student.rollNumber}` : dash,
}
const change: Column<PastedRow> = {
  label: 'Change',
  cell: ({ was, boardRollNumber }) => {
    if (was === null) return <Badge tone="success">New</Badge>
    if (was === boardRollNumber) return <Badge>Same as before</Badge>
    return <Badge tone="warning">Was {was}</Badge>
  },
}
const why: Column<PastedRow> = { label: 'Why', cell: (row) => row.says }

type Rows = { rows: PastedRow[] }

const rowId = ({ line }: PastedRow) => String(line)

/** Lines whose admission number and name match the same student. */
export const FittingRows = ({ rows }: Rows) => (
  <Section title={`${rows.length} fit`} description="Admission number and name belong to the same student.">
    <DataTable label="Lines that fit" rows={rows} rowId={rowId} columns={[line, number, student, change]} />
  </Section>
)

type HalfProps = Rows & { accepted: ReadonlySet<number>; onToggle: (line: number) => void }

/** Lines of which only the admission number or the name matches; saved only if ticked. */
export function HalfRows({ rows, accepted, onToggle }: HalfProps) {
  const accept: Column<PastedRow> = {
    label: 'Keep',
    cell: (row) => (
      <label
        htmlFor={`keep-${row.line}`}
        className="inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-11"
      >
        <Checkbox
          id={`keep-${row.line}`}
          checked={accepted.has(row.line)}
          onChange={() => onToggle(row.line)}
        />
        Keep<span className="sr-only"> line {row.line}</span>
      </label>
    ),
  }
  return (
    <Section
      title={`${rows.length} to decide`}
      description="Only the admission number or the name matches. Tick the lines that are right; the others are not saved."
    >
      <DataTable
        label="Lines to decide"
        rows={rows}
        rowId={rowId}
        columns={[accept, line, number, written, student, why, change]}
      />
    </Section>
  )
}

/** Lines that match no candidate with certainty. */
export const RefusedRows = ({ rows }: Rows) => (
  <Section
    title={`${rows.length} not saved`}
    description="Correct these in the list and paste it again, or type their numbers in the students’ forms."
  >
    <DataTable
      label="Lines that are not saved"
      rows={rows}
      rowId={rowId}
      columns={[line, number, { ...written, primary: true }, why]}
    />
  </Section>
)

/** Candidates who are not in the list and have no board roll number yet. */
export const MissingList = ({ missing }: Pick<CandidatePreview, 'missing'>) => (
  <Section title={`${counted(missing.length, 'candidate')} missing from the list`}>
    <ul className="columns-1 gap-x-8 sm:columns-2 lg:columns-3">
      {missing.map(({ guid, username, class: division, rollNumber }) => (
        <li key={guid}>
          {username}{' '}
          <span className="text-muted">
            {division}, roll {rollNumber}
          </span>
        </li>
      ))}
    </ul>
  </Section>
)
