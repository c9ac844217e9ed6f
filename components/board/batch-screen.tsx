import { RemoveButton } from '@/components/form/remove-button'
import { findOr404 } from '@/components/shell/find-or-404'
import type { SchoolBase } from '@/components/shell/types'
import { type Column, DataTable } from '@/components/table/data-table'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { buttonStyle } from '@/components/ui/button-style'
import { DownloadLink } from '@/components/ui/download-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { shownClock, shownLongDay } from '@/lib/core/shown-date'
import { viewBatch } from '@/lib/lab/board/batches'
import type { Candidate } from '@/lib/lab/board/schema'
import { attendanceFile, boardHref } from './addresses'
import { boardRollNumberColumn } from './board-roll-number-column'
import { ChangeBatch } from './change-batch'
import { MoveCandidates } from './move-candidates'

type Props = { actor: Member; base: SchoolBase; id: string }

const columns: Column<Candidate>[] = [
  boardRollNumberColumn,
  { label: 'Name', primary: true, cell: ({ username }) => username },
  { label: 'Class', cell: (row) => row.class },
  { label: 'Roll no.', className: 'tabular-nums', cell: ({ rollNumber }) => rollNumber },
]

/** The candidates of a batch, with a way to move them to another. */
export async function BatchScreen({ actor, base, id }: Props) {
  const { batch, candidates, others } = await findOr404(viewBatch(actor, { id }))
  const manages = can(actor, 'board.manage')
  const { number, day, startsAt } = batch
  return (
    <Page
      breadcrumbs={[
        { label: 'Batches', href: boardHref(base, { tab: 'batches' }) },
        { label: `Batch ${number}` },
      ]}
      title={`Batch ${number}`}
      description={`${shownLongDay(day)}, ${shownClock(startsAt)}, ${counted(candidates.length, 'candidate')}`}
      actions={
        <>
          {candidates.length > 0 && (
            <DownloadLink href={attendanceFile(id)} className={buttonStyle('primary')}>
              Attendance list (PDF)
            </DownloadLink>
          )}
          {manages && <ChangeBatch batch={batch} />}
          {manages && (
            <RemoveButton
              path={`/board/batches/${id}`}
              label="Remove batch"
              name={`batch ${number}`}
              consequence={`${counted(candidates.length, 'candidate')} will be in no batch.`}
              next={boardHref(base, { tab: 'batches' })}
            />
          )}
        </>
      }
    >
      <Selection ids={candidates.map(({ guid }) => guid)} total={candidates.length}>
        {manages && candidates.length > 0 && (
          <SelectionBar noun={['candidate', 'candidates']}>
            <MoveCandidates from={batch.guid} others={others} />
          </SelectionBar>
        )}
        <DataTable
          label={`Candidates of batch ${number}`}
          rows={candidates}
          columns={columns}
          rowId={({ guid }) => guid}
          rowName={manages ? ({ username }) => username : undefined}
          empty={
            <EmptyState title="Nobody is in this batch">
              Move candidates here from another batch, or remove this one.
            </EmptyState>
          }
        />
      </Selection>
    </Page>
  )
}
