import type { SchoolBase } from '@/components/shell/types'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'
import { EmptyState } from '@/components/ui/empty-state'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { groupBy } from '@/lib/core/group-by'
import { can } from '@/lib/core/permissions'
import { shownClock, shownLongDay } from '@/lib/core/shown-date'
import { today } from '@/lib/core/today'
import type { Batch, BatchList } from '@/lib/lab/board/batch-schema'
import { listBoardBatches } from '@/lib/lab/board/batches'
import { attendanceFile, batchHref } from './addresses'
import { CandidateTable } from './candidate-table'
import { MakeBatches } from './make-batches'
import { NoBoardClass } from './no-board-class'

type Props = { actor: Member; base: SchoolBase }

/** The batches by day, each with its attendance list, and the candidates without a batch. */
export async function BatchesTab({ actor, base }: Props) {
  const list = await listBoardBatches(actor)
  const { batches, waiting } = list
  if (batches.length === 0 && waiting.length === 0) return <NoBoardClass base={base} />
  const manages = can(actor, 'board.manage')
  const make = manages && waiting.length > 0 && <MakeBatches waiting={waiting} today={today()} />
  const total = countOf(waiting)
  return (
    <>
      <KeepFocus state={String(total)}>
        <Section title="Batches" description={summaryOf(list)} actions={batches.length > 0 && make}>
          {batches.length === 0 ? (
            <Card flush>
              <EmptyState title="No batches yet" action={make}>
                At most 30 candidates are examined at once. Enter the board roll numbers first: batches follow
                their order.
              </EmptyState>
            </Card>
          ) : (
            [...groupBy(batches, ({ day }) => day)].map(([day, ofDay]) => (
              <Card key={day} flush>
                <h3 className="border-b bg-sunken px-4 py-2 font-semibold sm:px-5">{shownLongDay(day)}</h3>
                <ul className="divide-y">
                  {ofDay.map((batch) => (
                    <BatchLine key={batch.guid} base={base} batch={batch} />
                  ))}
                </ul>
              </Card>
            ))
          )}
        </Section>
      </KeepFocus>
      {batches.length > 0 && total > 0 && <WithoutBatch list={list} total={total} manages={manages} />}
    </>
  )
}

const countOf = (rows: { candidates: number }[]) => rows.reduce((sum, { candidates }) => sum + candidates, 0)

function summaryOf({ batches, waiting }: BatchList): string {
  const summary = `${counted(countOf(batches), 'candidate')} in ${counted(batches.length, 'batch', 'batches')}`
  const remaining = waiting.map((one) => `${one.candidates} of ${one.class}`).join(', ')
  if (batches.length === 0) return `Without one: ${remaining}.`
  return waiting.length === 0 ? `${summary}, nobody without one.` : `${summary}. Without one: ${remaining}.`
}

type WithoutBatchProps = { list: BatchList; total: number; manages: boolean }

/** The candidates who are in no batch by name, to be moved into one. */
function WithoutBatch({ list: { batches, withoutBatch }, total, manages }: WithoutBatchProps) {
  const shown = withoutBatch.length
  return (
    <Section
      title="Without a batch"
      description={shown < total && `The first ${shown} of ${total}, in the board’s order.`}
    >
      <CandidateTable
        label="Candidates without a batch"
        candidates={withoutBatch}
        from=""
        batches={manages ? batches : undefined}
      />
    </Section>
  )
}

type LineProps = { base: SchoolBase; batch: Batch }

function BatchLine({ base, batch }: LineProps) {
  const { guid, number, startsAt, candidates, classes } = batch
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <Link
          href={batchHref(base, guid)}
          className="inline-flex min-h-6 items-center rounded-sm font-semibold text-brand-ink hover:underline pointer-coarse:min-h-11"
        >
          Batch {number}, {shownClock(startsAt)}
        </Link>
        <p className="text-muted">
          {counted(candidates, 'candidate')}
          {classes.length > 0 && ` of ${classes.join(', ')}`}
        </p>
      </div>
      {candidates > 0 && (
        <DownloadLink
          href={attendanceFile(guid)}
          className="inline-flex min-h-8 items-center rounded-sm text-brand-ink underline underline-offset-3 pointer-coarse:min-h-11"
        >
          Attendance list (PDF)<span className="sr-only"> of batch {number}</span>
        </DownloadLink>
      )}
    </li>
  )
}
