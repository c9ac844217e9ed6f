import type { Absence } from '../../school/experiment/absence.ts'
import type { Component } from '../../school/experiment/schema.ts'
import type { Subject } from '../../school/experiment/subjects.ts'
import type { ConsentState } from '../../school/parent/schema.ts'
import type { CommentView } from '../attempt/schema.ts'

/** A family's review request, and the teacher's answer. */
export type FamilyReview = { text: string; askedAt: string; answer: string | null; answeredAt: string | null }

/** What was released for an experiment: the newest mark or absence, and the teachers' comments. */
export type FamilyWork = {
  attempt: string
  subject: Subject
  number: number
  title: string
  maximum: number
  marks: number | null
  absence: Absence | null
  /** the mark by components, in their order; null when it was given as one number */
  parts: number[] | null
  components: Component[] | null
  /** ISO 8601 */
  doneAt: string
  /** oldest first */
  comments: Pick<CommentView, 'guid' | 'name' | 'comment'>[]
  /** the newest request */
  review: FamilyReview | null
}

export type FamilyView = {
  child: string
  class: string | null
  school: string
  consent: ConsentState
  /** when consent was last answered, ISO 8601 */
  consentAt: string | null
  /** the last day to request a review, YYYY-MM-DD; null when there is none, or it has passed */
  reviewUntil: string | null
  /** in the order of the syllabus */
  works: FamilyWork[]
}
