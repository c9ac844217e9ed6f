import type { Absence } from '../../school/experiment/absence.ts'
import type { ExperimentRow } from '../../school/experiment/schema.ts'

/** An unanswered request of a family. */
export type OpenReview = Pick<ExperimentRow, 'subject' | 'number' | 'shortTitle' | 'maximum'> & {
  guid: string
  attempt: string
  text: string
  /** ISO 8601 */
  createdAt: string
  student: string
  class: string
  marks: number | null
  absence: Absence | null
}
