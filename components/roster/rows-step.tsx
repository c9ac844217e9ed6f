import { Download } from 'lucide-react'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { Badge, type Tone } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/cx'
import { dash } from '@/components/ui/dash'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/text-link'
import { Toolbar } from '@/components/ui/toolbar'
import type { Page } from '@/lib/core/page'
import type { ImportRowView, ImportView } from '@/lib/school/roster/schema'
import { CommitBar } from './commit-bar'
import { type RowFilter, RowFilters } from './row-filters'

type Props = {
  view: ImportView
  rows: Page<ImportRowView>
  only: RowFilter
  page: number
  params: ListParams
}

/** Previews the effect of each row, with a button that names the total. */
export function RowsStep({ view, rows, only, page, params }: Props) {
  return (
    <>
      <CommitBar view={view} />
      <ColumnNotes view={view} />
      <div className="flex flex-col gap-3">
        <Toolbar actions={view.refused > 0 && <RefusedLink guid={view.guid} />}>
          <RowFilters view={view} current={only} />
        </Toolbar>
        <RowTable view={view} rows={rows.items} />
        <Pagination page={page} total={rows.total} noun="row" params={params} />
      </div>
    </>
  )
}

function ColumnNotes({ view: { guid, dropped, unknown } }: { view: ImportView }) {
  if (dropped.length === 0 && unknown.length === 0) return null
  const matching = <TextLink href={`/admin/import/${guid}?step=columns`}>Edit matching</TextLink>
  return (
    <Banner title={dropped.length > 0 ? `Left out and not stored: ${dropped.join(', ')}` : undefined}>
      {unknown.length > 0 && (
        <p>
          Not imported, because nothing matches: {unknown.join(', ')}. {matching}
        </p>
      )}
      {unknown.length === 0 && <p>Labmark does not keep such columns about anybody.</p>}
    </Banner>
  )
}

/** Downloads the refused rows, to correct and upload again. */
export function RefusedLink({ guid }: { guid: string }) {
  return (
    <a href={`/api/imports/${guid}/refused.csv`} download className={buttonStyle()}>
      <Download aria-hidden className="size-4" />
      Download refused rows
    </a>
  )
}

const verdicts: Record<ImportRowView['verdict'], { tone: Tone; words: string }> = {
  added: { tone: 'success', words: 'New' },
  changed: { tone: 'info', words: 'Changed' },
  unchanged: { tone: 'neutral', words: 'Unchanged' },
  refused: { tone: 'danger', words: 'Refused' },
}

function RowTable({ view, rows }: { view: ImportView; rows: ImportRowView[] }) {
  const mappedColumns = view.columns.flatMap(({ field, heading }, index) =>
    field ? [{ field, heading, index }] : [],
  )
  return (
    <DataTable
      label="Rows of the file"
      rows={rows}
      scroll="box"
      rowId={({ line }) => String(line)}
      columns={[
        {
          label: 'Row',
          primary: true,
          cell: ({ line }) => (
            <span className="tabular-nums">
              <span className="sm:hidden">Row </span>
              {line}
            </span>
          ),
        },
        { label: 'Outcome', cell: (row) => <Outcome row={row} /> },
        ...mappedColumns.map(({ field, heading, index }) => ({
          label: heading,
          cell: (row: ImportRowView) => <CellText row={row} field={field} text={row.cells[index] ?? ''} />,
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

/** A cell: an invalid value is highlighted, a new value names the one it replaces. */
function CellText({ row, field, text }: { row: ImportRowView; field: string; text: string }) {
  const wrong = row.reasons.some((reason) => reason.field === field)
  const was = row.was[field]
  return (
    <span className="whitespace-pre-line">
      {wrong ? (
        <mark className="rounded-sm bg-danger-soft px-1 text-danger-ink">{text || 'empty'}</mark>
      ) : (
        text || dash
      )}
      {was !== undefined && <span className="block text-muted text-sm">was {was || 'empty'}</span>}
    </span>
  )
}
