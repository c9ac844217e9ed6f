import type { ReactNode } from 'react'
import { type Column, DataTable } from '@/components/table/data-table'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import type { Batch } from '@/lib/lab/board/batch-schema'
import type { Candidate } from '@/lib/lab/board/schema'
import { boardRollNumberColumn } from './board-roll-number-column'
import { MoveCandidates } from './move-candidates'

type Props = {
  label: string
  candidates: Candidate[]
  /** the batch that they are in, or '' for none */
  from: string
  /** the batches to move them to; none for a reader who may not */
  batches?: Batch[]
  empty?: ReactNode
}

const columns: Column<Candidate>[] = [
  boardRollNumberColumn,
  { label: 'Name', primary: true, cell: ({ username }) => username },
  { label: 'Class', cell: (row) => row.class },
  { label: 'Roll no.', className: 'tabular-nums', cell: ({ rollNumber }) => rollNumber },
]

/** Candidates of a batch or of none, with a way to move them. */
export const CandidateTable = ({ label, candidates, from, batches, empty }: Props) => (
  <Selection ids={candidates.map(({ guid }) => guid)} total={candidates.length}>
    {batches && candidates.length > 0 && (
      <SelectionBar noun={['candidate', 'candidates']}>
        <MoveCandidates from={from} batches={batches} />
      </SelectionBar>
    )}
    <DataTable
      label={label}
      rows={candidates}
      columns={columns}
      rowId={({ guid }) => guid}
      rowName={batches && (({ username }) => username)}
      empty={empty}
    />
  </Selection>
)
