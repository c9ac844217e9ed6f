import { counted } from '@/lib/core/counted'
import type { Cell, Column } from './grid/grid-model'

/** The counts of an experiment in a class. */
export type ReleaseCount = {
  column: Column
  /** marked and not released, also in earlier attempts */
  drafts: number
  released: number
  /** students without any mark, including those who have not attempted it */
  empty: number
  /** students who have not attempted it */
  notAttempted: number
  /** typed and not yet on the server */
  unsaved: number
}

/** Counts each experiment of the grid, in its order. */
export function countReleases(columns: Column[], rows: Cell[][]): ReleaseCount[] {
  const counts = columns.map((column) => ({
    column,
    drafts: 0,
    released: 0,
    empty: 0,
    notAttempted: 0,
    unsaved: 0,
  }))
  for (const row of rows) {
    counts.forEach((count, col) => {
      const cell = row[col]
      if (cell) addCell(count, cell)
    })
  }
  return counts
}

function addCell(count: ReleaseCount, { state, olderDrafts, draft, sending }: Cell) {
  count.drafts += olderDrafts
  if (state === 'draft') count.drafts += 1
  else if (state === 'released') count.released += 1
  else if (olderDrafts === 0) {
    count.empty += 1
    if (state === 'none') count.notAttempted += 1
  }
  if (draft || sending) count.unsaved += 1
}

/** For example "Release 38 marks (2 not marked, 1 not attempted)". */
export function releaseWords({
  drafts,
  empty,
  notAttempted,
}: Pick<ReleaseCount, 'drafts' | 'empty' | 'notAttempted'>) {
  const left = [
    ...(empty > notAttempted ? [`${empty - notAttempted} not marked`] : []),
    ...(notAttempted > 0 ? [`${notAttempted} not attempted`] : []),
  ]
  return `Release ${counted(drafts, 'mark')}${left.length > 0 ? ` (${left.join(', ')})` : ''}`
}
