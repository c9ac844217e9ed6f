import { findOr404 } from '@/components/shell/find-or-404'
import type { SchoolBase } from '@/components/shell/types'
import { type Column, DataTable } from '@/components/table/data-table'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { dash } from '@/components/ui/dash'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { shownLongDay } from '@/lib/core/shown-date'
import { viewAward } from '@/lib/lab/board/award'
import { awardGaps } from '@/lib/lab/board/award-lines'
import type { AwardRow } from '@/lib/lab/board/award-schema'
import type { Batch } from '@/lib/lab/board/batch-schema'
import { markText } from '@/lib/lab/mark/parse-mark'
import { markOrAbsence } from '@/lib/school/practical-rule/mark-or-absence'
import { boardHref } from './addresses'
import { AwardActions } from './award-actions'
import { AwardChoice } from './award-choice'
import { boardRollNumberColumn } from './board-roll-number-column'

type Props = { actor: Member; base: SchoolBase; chosen: { batch?: string; day?: string } }

/** The award list of a day or batch, with warnings to check before it goes to the board. */
export async function AwardsTab({ actor, base, chosen }: Props) {
  const requested = chosen.batch ? { batch: chosen.batch } : { day: chosen.day }
  const { rows, batches, shown } = await findOr404(viewAward(actor, requested))
  const [first] = shown
  if (!first) return <NoBatches base={base} />
  const selection = chosen.batch ? { batch: first.guid } : { day: first.day }
  return (
    <Section
      title={titleOf(selection, shown)}
      description="What the practical sheets say today, in the order of the board roll numbers."
      actions={<AwardActions selection={selection} rows={rows} />}
    >
      <AwardChoice base={base} batches={batches} selection={selection} />
      <MissingValues rows={rows} />
      <DataTable
        label="Award list"
        rows={rows}
        columns={columns}
        rowId={({ guid }) => guid}
        empty={
          <EmptyState title="Nobody is in this batch">Move candidates into it, or choose another.</EmptyState>
        }
      />
    </Section>
  )
}

const titleOf = ({ batch }: { batch?: string }, [first, ...others]: Batch[]) =>
  batch && first
    ? `Award list of batch ${first.number}`
    : `Award list of ${shownLongDay(first?.day ?? '')}${others.length > 0 ? `, ${others.length + 1} batches` : ''}`

const NoBatches = ({ base }: { base: SchoolBase }) => (
  <Card flush>
    <EmptyState
      title="No award lists yet"
      action={
        base === '/admin' && (
          <LinkButton href={boardHref(base, { tab: 'batches' })}>Go to the batches</LinkButton>
        )
      }
    >
      An award list is for a day or for a batch. Once there are batches, the lists appear here.
    </EmptyState>
  </Card>
)

/** Warns of candidates with missing or too high marks or without a board roll number. */
function MissingValues({ rows }: { rows: AwardRow[] }) {
  const { withoutMark, above, withoutNumber } = awardGaps(rows)
  if (withoutMark.length + above.length + withoutNumber.length === 0) return null
  return (
    <Banner tone="warning" title="Not complete yet">
      {withoutMark.length > 0 && (
        <p>
          {counted(withoutMark.length, 'candidate')} without a mark, left blank: {withoutMark.join(', ')}
        </p>
      )}
      {above.length > 0 && (
        <p>
          {counted(above.length, 'candidate')} with a mark above the maximum: {above.join(', ')}
        </p>
      )}
      {withoutNumber.length > 0 && (
        <p>
          {counted(withoutNumber.length, 'candidate')} without a board roll number: {withoutNumber.join(', ')}
        </p>
      )}
    </Banner>
  )
}

const mark = (key: 'physics' | 'chemistry' | 'biology', label: string): Column<AwardRow> => ({
  label,
  numeric: true,
  cell: (row) => markText(markOrAbsence(row, key)) || dash,
})

const columns: Column<AwardRow>[] = [
  boardRollNumberColumn,
  { label: 'Name', primary: true, cell: ({ username }) => username },
  { label: 'Class', cell: (row) => row.class },
  mark('physics', 'P'),
  mark('chemistry', 'C'),
  mark('biology', 'B'),
  {
    label: 'Out of 5',
    numeric: true,
    cell: (row) => {
      const text = markText(markOrAbsence(row, 'total'))
      return text ? <strong>{text}</strong> : <span className="text-warning-ink">blank</span>
    },
  },
  { label: 'In words', cell: ({ words }) => words || dash },
]
