import { DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { shownMoment } from '@/lib/core/shown-date'
import type { ImportSummary } from '@/lib/school/roster/schema'
import { kindWords } from './kinds'
import { UndoButton } from './undo-button'

/** Earlier imports, newest first; today's can be undone here. */
export function ImportHistory({ imports }: { imports: ImportSummary[] }) {
  return (
    <DataTable
      label="Imports"
      rows={imports}
      rowId={({ guid }) => guid}
      columns={[
        {
          label: 'File',
          primary: true,
          cell: ({ guid, filename }) => (
            <Link href={`/admin/import/${guid}`} className="text-brand-ink hover:underline">
              {filename}
            </Link>
          ),
        },
        { label: 'Kind', cell: ({ kind }) => kindWords[kind].label },
        { label: 'State', cell: (summary) => <ImportState status={summary.status} /> },
        { label: 'Added', numeric: true, cell: (summary) => summary.added },
        { label: 'Changed', numeric: true, cell: (summary) => summary.changed },
        { label: 'Refused', numeric: true, cell: (summary) => summary.refused },
        { label: 'When', cell: (summary) => shownMoment(summary.committedAt ?? summary.createdAt) },
        { label: 'By', cell: ({ createdBy }) => createdBy },
        {
          label: 'Undo',
          hideLabel: true,
          cell: (summary) => summary.undoUntil && <UndoButton summary={summary} size="sm" />,
        },
      ]}
      empty={
        <EmptyState title="No imports yet">
          What you import is listed here, and can be undone for 24 hours.
        </EmptyState>
      }
    />
  )
}

const states = {
  checked: { tone: 'warning', words: 'Not imported yet' },
  committed: { tone: 'success', words: 'Imported' },
  undone: { tone: 'neutral', words: 'Undone' },
} as const

/** The state of an import, in words. */
export function ImportState({ status }: { status: ImportSummary['status'] }) {
  return <Badge tone={states[status].tone}>{states[status].words}</Badge>
}
