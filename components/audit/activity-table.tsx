import { type Column, DataTable } from '@/components/table/data-table'
import { dayAdvice } from '@/components/table/day-advice'
import type { ListParams } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { detailWords } from '@/lib/records/audit/detail-words'
import type { AuditView } from '@/lib/records/audit/schema'

const columns: Column<AuditView>[] = [
  { label: 'When', cell: ({ at }) => <Moment at={at} /> },
  { label: 'Who', primary: true, cell: ({ actorName }) => actorName },
  { label: 'What', cell: What },
  { label: 'IP address', cell: ({ ip }) => <span className="text-muted tabular-nums">{ip ?? '–'}</span> },
]

function What({ what, subjectName, subjectId, actorId, detail }: AuditView) {
  return (
    <span className="block min-w-0 max-w-text">
      {what} {subjectId !== actorId && <span className="break-words font-semibold">{subjectName}</span>}
      {detail && <span className="block break-words text-muted text-sm">{detailWords(detail)}</span>}
    </span>
  )
}

type Props = {
  entries: AuditView[]
  params: ListParams
  filtered: boolean
  /** link to the unfiltered list */
  href: string
  /** text for an empty log */
  nothing: string
}

/** The activity log: who did what, to whom and from where. */
export function ActivityTable({ entries, params, filtered, href, nothing }: Props) {
  return (
    <DataTable
      label="Activity"
      rows={entries}
      columns={columns}
      params={params}
      rowId={({ guid }) => guid}
      empty={
        filtered ? (
          <NoMatch title="No results" href={href} showAll="Show everything">
            {dayAdvice(params, 'Try another name or action, or other days.')}
          </NoMatch>
        ) : (
          <EmptyState title="Nothing has happened yet">{nothing}</EmptyState>
        )
      }
    />
  )
}
