import type { Kind } from './read-statement.ts'

/** What is kept of a statement until its attempt is whole, and a while longer to know a repeat. */
export type Event = {
  kind: Kind
  /** the experiment's slug */
  experiment: string
  /** of the question that is answered */
  number: number | null
  response: string | null
  /** in seconds */
  duration: number | null
  /** ISO 8601; null when the program does not say */
  at: string | null
}

/** Where an attempt's statements are kept among the answers to repeats; late ones under the student's id of then. */
export const shelfOf = ({ studentId, registration }: { studentId: string; registration: string }) =>
  `xapi ${studentId} ${registration}`
