import { z } from 'zod'
import { Absence } from '../../core/absence-field.ts'
import { classdivision, guid } from '../../core/fields.ts'

const formats = ['csv', 'xlsx'] as const

/** `worksheet.csv` or `worksheet.xlsx` of a class. */
export const WorksheetFile = z.object({
  file: z.enum(
    formats.map((format) => `worksheet.${format}` as const),
    'There is no such file',
  ),
  class: classdivision,
})

/** 5 MB as base64, with room for its line ends. */
const longestContent = 7_000_000

/** The largest body of a check, in bytes. */
export const worksheetLimit = 8_000_000

/** A filled-in worksheet, or the school's own sheet, as base64. */
export const CheckWorksheet = z.object({
  class: classdivision,
  content: z
    .string('Choose a file')
    .min(1, 'Choose a file')
    .max(longestContent, 'This file is larger than 5 MB.'),
})

/**
 * change: the sheet says otherwise than what stands. contested: so it does, but what stands was changed since the
 * sheet was taken out. newer: only what stands was changed since; the sheet is as it was taken out.
 */
const worksheetKinds = ['change', 'contested', 'newer'] as const

/** A mark of the sheet that differs from the one that stands, with all that a save needs. */
export const WorksheetMark = z.strictObject({
  /** the row of the file */
  line: z.number().int(),
  student: guid,
  username: z.string(),
  rollNumber: z.string(),
  /** the experiment's slug */
  experiment: z.string(),
  kind: z.enum(worksheetKinds),
  /** what the sheet says: a mark, also in parts, or an absence */
  marks: z.number().nullable(),
  absence: Absence.nullable(),
  parts: z.array(z.number()).nullable(),
  /** what stands, and since when by whom */
  was: z.number().nullable(),
  wasAbsence: Absence.nullable(),
  wasParts: z.array(z.number()).nullable(),
  wasByName: z.string().nullable(),
  wasAt: z.iso.datetime().nullable(),
  attempt: guid.nullable(),
  version: z.number().int(),
})
export type WorksheetMark = z.output<typeof WorksheetMark>

/** A cell that cannot be taken in, or, with an empty heading, a whole row. */
export const RefusedCell = z.strictObject({
  line: z.number().int(),
  /** whose row it is, as the file has it */
  name: z.string(),
  heading: z.string(),
  text: z.string(),
  reason: z.string(),
})
export type RefusedCell = z.output<typeof RefusedCell>

/** What a worksheet would do; nothing of it is written. */
export const CheckedWorksheet = z.strictObject({
  class: z.string(),
  columns: z.array(z.strictObject({ heading: z.string(), experiment: z.string() })),
  /** headings of columns that are not experiments */
  ignored: z.array(z.string()),
  marks: z.array(WorksheetMark),
  refused: z.array(RefusedCell),
  /** marks that stand as the sheet has them */
  unchanged: z.number().int(),
  /** empty cells: they leave the mark as it is */
  blank: z.number().int(),
  /** students of the class who have no row */
  absent: z.number().int(),
})
export type CheckedWorksheet = z.output<typeof CheckedWorksheet>
