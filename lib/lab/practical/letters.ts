import type { Subject } from '../../school/experiment/subjects.ts'

/** The schools' names for the three columns. */
export const letters = { physics: 'P', chemistry: 'C', biology: 'B' } as const

/** An experiment's short code: C1, P3, B10. */
export const codeOf = ({ subject, number }: { subject: Subject; number: number }) =>
  `${letters[subject]}${number}`

/** The id of a cell on the screen, for a link to it: P, C, B, the total, or a component by its key. */
export const cellId = (guid: string, column: string) => `${column}-${guid}`
