import { type Column, DataTable } from '@/components/table/data-table'
import { Section } from '@/components/ui/section'
import { counted } from '@/lib/core/counted'
import { shownMoment } from '@/lib/core/shown-date'
import { markChangeText } from '@/lib/lab/practical/mark-change-text'
import type { SheetChange } from '@/lib/lab/practical/sheet-schema'

type Row = SheetChange & { id: string }

// On a phone a card shows the label even if there is no value.
const nothing = <span className="text-muted sm:hidden">–</span>

const columns: Column<Row>[] = [
  {
    label: 'Student',
    primary: true,
    cell: ({ username }) => (
      <span className="print:wrap-anywhere block print:min-w-40">{username ?? 'The class'}</span>
    ),
  },
  { label: 'Roll no.', numeric: true, cell: ({ rollNumber }) => rollNumber ?? nothing },
  { label: 'What', cell: ({ what }) => what },
  {
    label: 'Mark',
    cell: (row) => {
      const text = markChangeText(row)
      return text ? <span className="whitespace-nowrap tabular-nums">{text}</span> : nothing
    },
  },
  { label: 'Reason', cell: ({ reason }) => reason ?? nothing },
  { label: 'By', cell: ({ byName }) => byName },
  {
    label: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {shownMoment(at)}
      </time>
    ),
  },
]

/** Changes of marks since the sheet was signed, newest first. */
export function ChangesTable({ changes }: { changes: SheetChange[] }) {
  const rows = changes.map((change, index) => ({ ...change, id: `${change.at} ${index}` }))
  return (
    <Section
      title="Changes since signing"
      description={`${counted(rows.length, 'change')}, the newest first. They are printed with the sheet.`}
    >
      <DataTable label="What changed, by student" rows={rows} columns={columns} rowId={({ id }) => id} />
    </Section>
  )
}
