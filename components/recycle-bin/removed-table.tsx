import { type Column, DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { Pagination } from '@/components/table/pagination'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { KeepFocus } from '@/components/ui/keep-focus'
import { counted } from '@/lib/core/counted'
import type { Page } from '@/lib/core/page'
import { shownMoment } from '@/lib/core/shown-date'
import type { Removed } from '@/lib/records/recycle-bin/schema'
import { type BinKind, binKinds } from './bin-kind'
import { RestoreRow, RestoreSelected } from './restore-buttons'

type Props = {
  kind: BinKind
  removed: Page<Removed>
  page: number
  /** the search that the rows fit */
  q: string
  params: ListParams
  restores: boolean
}

const warnDays = 5

/** Removed items of one kind, with the time left to restore them. */
export function RemovedTable({ kind, removed: { items, total }, page, q, params, restores }: Props) {
  const { label, noun } = binKinds[kind]
  return (
    <KeepFocus state={String(total)}>
      <Selection ids={items.map(({ guid }) => guid)} total={total}>
        {restores && total > 0 && (
          <SelectionBar noun={[...noun]} canSelectAll={kind === 'students'}>
            <RestoreSelected kind={kind} q={q} names={items.map(({ guid, name }) => ({ guid, name }))} />
          </SelectionBar>
        )}
        <DataTable
          label={`Removed ${noun[1]}`}
          rows={items}
          params={params}
          initialSort="removedAt"
          initialOrder="desc"
          rowId={({ guid }) => guid}
          rowName={restores ? ({ name, hint }) => `${name}, ${hint}` : undefined}
          columns={[
            { label: 'Name', sort: 'name', primary: true, cell: (row) => row.name },
            { label: 'Details', cell: (row) => <span className="break-words">{row.hint}</span> },
            { label: 'Removed', sort: 'removedAt', cell: (row) => shownMoment(row.removedAt) },
            { label: 'Erased in', cell: (row) => <DaysLeft days={row.daysLeft} /> },
            ...(restores ? [restoreColumn(kind)] : []),
          ]}
          empty={<NothingRemoved kind={kind} label={label} searched={q !== ''} />}
        />
        <Pagination page={page} total={total} noun={noun[0]} plural={noun[1]} params={params} />
      </Selection>
    </KeepFocus>
  )
}

const restoreColumn = (kind: BinKind): Column<Removed> => ({
  label: 'Restore',
  hideLabel: true,
  numeric: true,
  cell: ({ guid, name }) => <RestoreRow kind={kind} item={{ guid, name }} />,
})

function DaysLeft({ days }: { days: number }) {
  const text = counted(days, 'day')
  return days <= warnDays ? (
    <Badge tone="warning">{text}</Badge>
  ) : (
    <span className="tabular-nums">{text}</span>
  )
}

function NothingRemoved({ kind, label, searched }: { kind: BinKind; label: string; searched: boolean }) {
  if (searched) {
    return (
      <NoMatch
        title={`No removed ${binKinds[kind].noun[0]} found`}
        href={`/admin/recycle-bin?tab=${kind}`}
        showAll="Show all"
      >
        Try another name.
      </NoMatch>
    )
  }
  return (
    <EmptyState kind="done" title={`No ${label.toLowerCase()} in the recycle bin`}>
      Whatever you remove waits here for 30 days and can be restored.
    </EmptyState>
  )
}
