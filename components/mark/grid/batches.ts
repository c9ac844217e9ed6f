import type { NewMark } from '@/lib/lab/mark/schema'
import { placesOf } from './answers'
import type { GridState } from './grid-state'
import type { Place, Via } from './sheet'

/** Marks that are sent together, each with the cell it is for. */
export type Batch = { via: Via; marks: Map<NewMark, Place> }

/** A save stays small enough to be quick. */
const most = 500

/** The queued drafts, those typed and those pasted apart. */
export function batchesOf(state: GridState): Batch[] {
  const queued = placesOf(state, 'queued').flatMap(({ row, col }) => {
    const [student, column, draft] = [state.students[row], state.columns[col], state.rows[row]?.[col]?.draft]
    if (!student || !column || !draft) return []
    const { attempt, marks, version, via } = draft
    const mark: NewMark = { student: student.guid, experiment: column.slug, attempt, marks, version }
    return [{ via, entry: [mark, { row, col }] as const }]
  })
  return (['grid', 'paste'] as const).flatMap((via) => {
    const entries = queued.filter((one) => one.via === via).map(({ entry }) => entry)
    const chunks = Array.from({ length: Math.ceil(entries.length / most) }, (_, at) =>
      entries.slice(at * most, (at + 1) * most),
    )
    return chunks.map((chunk) => ({ via, marks: new Map(chunk) }))
  })
}
