import { RemoveButton } from '@/components/form/remove-button'
import { findOr404 } from '@/components/shell/find-or-404'
import type { SchoolBase } from '@/components/shell/types'
import { buttonStyle } from '@/components/ui/button-style'
import { DownloadLink } from '@/components/ui/download-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { shownClock, shownLongDay } from '@/lib/core/shown-date'
import { viewBatch } from '@/lib/lab/board/batches'
import { attendanceFile, boardHref } from './addresses'
import { CandidateTable } from './candidate-table'
import { ChangeBatch } from './change-batch'

type Props = { actor: Member; base: SchoolBase; id: string }

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
      <CandidateTable
        label={`Candidates of batch ${number}`}
        candidates={candidates}
        from={batch.guid}
        batches={manages ? others : undefined}
        empty={
          <EmptyState title="Nobody is in this batch">
            Move candidates here from another batch, or remove this one.
          </EmptyState>
        }
      />
    </Page>
  )
}
