import { z } from 'zod'
import { Absence } from './absence-field.ts'

/** A mark before and after a change: no mark is neither a number nor an absence. */
export const ChangedMark = z.strictObject({
  oldMarks: z.number().nullable(),
  newMarks: z.number().nullable(),
  oldAbsence: Absence.nullable(),
  newAbsence: Absence.nullable(),
  oldParts: z.array(z.number()).nullable(),
  newParts: z.array(z.number()).nullable(),
})
export type ChangedMark = z.output<typeof ChangedMark>
