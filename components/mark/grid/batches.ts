import type { MarkToSave } from '../send-marks'
import { placesOf } from './answers'
import type { Place } from './grid-model'
import type { GridState } from './grid-state'

/** Marks that are sent together, each with its cell. */
export type Batch = { via: 'grid' | 'paste'; marks: Map<MarkToSave, Place> }

/** The queued drafts, with typed and pasted ones in separate batches. */
export function batchesOf(state: GridState): Batch[] {
  const typed = new Map<MarkToSave, Place>()
  const pasted = new Map<MarkToSave, Place>()
  for (const place of placesOf(state, 'queued')) {
    const [student, column] = [state.students[place.row], state.columns[place.col]]
    const draft = state.rows[place.row]?.[place.col]?.draft
    if (!student || !column || !draft) continue
    const { attempt, marks, version, via } = draft
    const mark = { student: student.guid, experiment: column.slug, attempt, marks, version }
    if (via === 'paste') pasted.set(mark, place)
    else typed.set(mark, place)
  }
  const batches: Batch[] = [
    { via: 'grid', marks: typed },
    { via: 'paste', marks: pasted },
  ]
  return batches.filter(({ marks }) => marks.size > 0)
}
