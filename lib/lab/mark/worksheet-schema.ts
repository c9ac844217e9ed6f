import { z } from 'zod'
import { classdivision, guid } from '../../core/fields.ts'
import { Absence } from './absence-field.ts'

const formats = ['csv', 'xlsx'] as const

/** A class's `worksheet.csv` or `worksheet.xlsx`. */
export const WorksheetFile = z.object({
  file: z.enum(
    formats.map((format) => `worksheet.${format}` as const),
    'There is no such file',
  ),
  class: classdivision,
})

/** 5 MB as base64, with room for line breaks. */
const maxContentLength = 7_000_000

/** The largest body of a check, in bytes. */
export const worksheetLimit = 8_000_000

/** A filled-in worksheet, or the school's own sheet, as base64. */
export const CheckWorksheet = z.object({
  class: classdivision,
  content: z
    .string('Choose a file')
    .min(1, 'This file is empty')
    .max(maxContentLength, 'This file is larger than 5 MB.'),
})

/**
 * change: the sheet's mark differs from the current one. contested: it does, and the current one was changed since the download. newer: only
 * the current one was changed since; the sheet still has the mark of the download.
 */
const worksheetKinds = ['change', 'contested', 'newer'] as const

/** A mark of the sheet that differs from the current one, with everything needed to save it. */
export const WorksheetMark = z.strictObject({
  /** its row in the file */
  line: z.number().int(),
  student: guid,
  username: z.string(),
  rollNumber: z.string(),
  /** the experiment's slug */
  experiment: z.string(),
  kind: z.enum(worksheetKinds),
  /** the sheet's value: a mark, possibly in parts, or an absence */
  marks: z.number().nullable(),
  absence: Absence.nullable(),
  parts: z.array(z.number()).nullable(),
  /** the current value, who gave it and when */
  was: z.number().nullable(),
  wasAbsence: Absence.nullable(),
  wasParts: z.array(z.number()).nullable(),
  wasByName: z.string().nullable(),
  wasAt: z.iso.datetime().nullable(),
  attempt: guid.nullable(),
  version: z.number().int(),
})
export type WorksheetMark = z.output<typeof WorksheetMark>

/** A cell that cannot be read or, with an empty heading, a whole row. */
export const RefusedCell = z.strictObject({
  line: z.number().int(),
  /** the student's name as in the file */
  name: z.string(),
  heading: z.string(),
  text: z.string(),
  reason: z.string(),
})
export type RefusedCell = z.output<typeof RefusedCell>

/** The preview of a worksheet; nothing is written. */
export const CheckedWorksheet = z.strictObject({
  class: z.string(),
  columns: z.array(z.strictObject({ heading: z.string(), experiment: z.string() })),
  /** headings of columns that are not experiments */
  ignored: z.array(z.string()),
  marks: z.array(WorksheetMark),
  /** the first 500 */
  refused: z.array(RefusedCell),
  refusedCount: z.number().int(),
  /** marks that are the same as in the sheet */
  unchanged: z.number().int(),
  /** empty cells, which leave the mark unchanged */
  blank: z.number().int(),
  /** students of the class without a row */
  absent: z.number().int(),
})
export type CheckedWorksheet = z.output<typeof CheckedWorksheet>
