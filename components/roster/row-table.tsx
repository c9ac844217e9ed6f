import { DataTable } from '@/components/table/data-table'
import { Badge, type Tone } from '@/components/ui/badge'
import { cx } from '@/components/ui/cx'
import { EmptyState } from '@/components/ui/empty-state'
import type { ImportRowView, ImportView } from '@/lib/school/roster/schema'

const verdicts: Record<ImportRowView['verdict'], { tone: Tone; words: string }> = {
  added: { tone: 'success', words: 'New' },
  changed: { tone: 'info', words: 'Changed' },
  unchanged: { tone: 'neutral', words: 'Unchanged' },
  refused: { tone: 'danger', words: 'Refused' },
}

/** Rows as they came, with what becomes of each and why. */
export function RowTable({ view, rows }: { view: ImportView; rows: ImportRowView[] }) {
  const shown = view.columns.flatMap(({ field, heading }, at) => (field ? [{ field, heading, at }] : []))
  return (
    <DataTable
      label="Rows of the file"
      rows={rows}
      scroll="box"
      rowId={({ line }) => String(line)}
      rowName={({ line }) => `Row ${line}`}
      columns={[
        {
          key: 'line',
          label: 'Row',
          primary: true,
          cell: ({ line }) => (
            <span className="tabular-nums">
              <span className="sm:hidden">Row </span>
              {line}
            </span>
          ),
        },
        { key: 'outcome', label: 'Outcome', cell: (row) => <Outcome row={row} /> },
        ...shown.map(({ field, heading, at }) => ({
          key: `column-${at}`,
          label: heading,
          cell: (row: ImportRowView) => <CellText row={row} field={field} text={row.cells[at] ?? ''} />,
        })),
      ]}
      empty={
        <EmptyState kind="none" title="No such rows">
          No row of this file is of that kind.
        </EmptyState>
      }
    />
  )
}

function Outcome({ row: { verdict, reasons } }: { row: ImportRowView }) {
  const { tone, words } = verdicts[verdict]
  return (
    <div className={cx('flex min-w-0 flex-col items-start gap-1 py-1', reasons.length > 0 && 'sm:w-72')}>
      <Badge tone={tone}>{words}</Badge>
      {reasons.map(({ column, message }) => (
        <p key={`${column}${message}`} className="text-danger-ink text-sm">
          {column && <span className="font-semibold">{column}: </span>}
          {message}
        </p>
      ))}
    </div>
  )
}

/** A cell; a wrong one stands out, a new value says what it replaces. */
function CellText({ row, field, text }: { row: ImportRowView; field: string; text: string }) {
  const wrong = row.reasons.some((reason) => reason.field === field)
  const was = row.was[field]
  return (
    <span className="whitespace-pre-line">
      {wrong ? (
        <mark className="rounded-sm bg-danger-soft px-1 text-danger-ink">{text || 'empty'}</mark>
      ) : (
        text
      )}
      {was !== undefined && <span className="block text-muted text-sm">was {was || 'empty'}</span>}
    </span>
  )
}
