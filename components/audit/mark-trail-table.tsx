import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { newMarkOf, oldMarkOf, type TypedMark, typedText } from '@/lib/core/parts'
import type { AssessmentChange } from '@/lib/lab/assessment/list-changes'
import type { TrailRow } from '@/lib/lab/mark/trail'

/** A change of a mark, and what it was a mark for: in short, and in full where that is longer. */
export type TrailLine = Omit<AssessmentChange, 'component'> &
  Pick<TrailRow, 'oldParts' | 'newParts'> & { called: string; title?: string }

const places: Record<TrailRow['via'], string> = {
  desk: 'Marking desk',
  grid: 'Marks grid',
  paste: 'Pasted',
  worksheet: 'Worksheet',
  api: 'API',
}

const wordsOf = (mark: TypedMark | null) => typedText(mark) || 'none'

const columns: Column<TrailLine>[] = [
  {
    key: 'at',
    label: 'When',
    cell: ({ at }) => <Moment at={at} />,
  },
  { key: 'who', label: 'Who', primary: true, cell: ({ markedByName }) => markedByName },
  {
    key: 'mark',
    label: 'Mark',
    cell: (change) => (
      <span className="whitespace-nowrap tabular-nums">
        <span className="text-muted">{wordsOf(oldMarkOf(change))} → </span>
        <span className="font-semibold">{wordsOf(newMarkOf(change))}</span>
      </span>
    ),
  },
  {
    key: 'student',
    label: 'Whose',
    cell: (row) => (
      <span className="block min-w-0 max-w-text">
        {row.username}
        <span className="text-muted"> · {row.class ?? 'No class'}</span>
        <span className="block text-muted text-sm" title={row.title}>
          {row.called}
        </span>
        {row.reason && <span className="block text-sm">Reason: {row.reason}</span>}
      </span>
    ),
  },
  {
    key: 'from',
    label: 'From',
    cell: ({ via, ip }) => (
      <>
        {places[via]}
        <span className="block text-muted text-sm tabular-nums">{ip ?? '–'}</span>
      </>
    ),
  },
]

type Props = { rows: TrailLine[]; params: ListParams; filtered: boolean }

/** Every mark ever given: whose, from what, to what, by whom, when and from where. */
export function MarkTrailTable({ rows, params, filtered }: Props) {
  return (
    <DataTable
      label="Marks given"
      rows={rows}
      columns={columns}
      params={params}
      rowId={({ guid }) => guid}
      rowName={({ markedByName, username }) => `${markedByName} marked ${username}`}
      empty={
        filtered ? (
          <NoMatch title="No mark found" href="/admin/activity?tab=marks" showAll="Show all marks">
            Try another search, or other days.
          </NoMatch>
        ) : (
          <EmptyState title="No marks yet">
            Every mark that your teachers give is listed here, with what stood before.
          </EmptyState>
        )
      }
    />
  )
}
