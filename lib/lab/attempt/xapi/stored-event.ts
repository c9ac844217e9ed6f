import type { EventKind } from './read-statement.ts'

/** The stored part of a statement, until its attempt is complete, and a while longer to recognise repeats. */
export type Event = {
  kind: EventKind
  /** the experiment's slug */
  experiment: string
  /** the number of the answered question */
  number: number | null
  response: string | null
  /** in seconds */
  duration: number | null
  /** ISO 8601; null when the program does not say */
  at: string | null
}

/** The key of an attempt's statements among the idempotent answers; late ones use the student's id in that session. */
export const attemptKeyOf = ({ studentId, registration }: { studentId: string; registration: string }) =>
  `xapi ${studentId} ${registration}`
