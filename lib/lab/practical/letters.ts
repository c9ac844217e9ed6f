import type { PracticalColumn } from '../../school/practical-rule/schema.ts'

/** What a school calls the three columns. */
export const letters = { physics: 'P', chemistry: 'C', biology: 'B' } as const

/** The id of a cell on the screen, for a link to it. */
export const cellId = (guid: string, column: PracticalColumn | 'total') => `${column}-${guid}`
