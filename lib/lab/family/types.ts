import type { Absence } from '../../core/absence.ts'
import type { Component } from '../../school/experiment/components.ts'
import type { Subject } from '../../school/experiment/subjects.ts'
import type { ConsentState } from '../../school/parent/schema.ts'
import type { CommentView } from '../attempt/schema.ts'

/** What the family asked about a mark, and what a teacher answered. */
export type FamilyReview = { text: string; askedAt: string; answer: string | null; answeredAt: string | null }

/** What was given out for an experiment: the newest mark, or why there is none, and what the teachers wrote. */
export type FamilyWork = {
  attempt: string
  subject: Subject
  number: number
  title: string
  maximum: number
  marks: number | null
  absence: Absence | null
  /** the mark by components, in their order; null for one that was given as one number */
  parts: number[] | null
  components: Component[] | null
  /** ISO 8601 */
  doneAt: string
  /** oldest first */
  comments: Pick<CommentView, 'guid' | 'name' | 'comment'>[]
  /** the newest one */
  review: FamilyReview | null
}

export type FamilyView = {
  child: string
  class: string | null
  school: string
  consent: ConsentState
  /** of the newest answer on consent, ISO 8601 */
  consentAt: string | null
  /** the last day to ask about a mark, YYYY-MM-DD; null when there is none, or it is over */
  reviewUntil: string | null
  /** in the order of the syllabus */
  works: FamilyWork[]
}
