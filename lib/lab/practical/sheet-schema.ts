import { z } from 'zod'
import { classdivision, date, guid, text } from '../../core/fields.ts'
import { today } from '../../core/today.ts'
import { AssessmentComponent } from '../../school/practical-rule/components.ts'
import { columns, Rule, SubjectSizes, Totals } from '../../school/practical-rule/schema.ts'
import { Absence } from '../mark/absence-field.ts'

const at = z.iso.datetime()

const ColumnAbsences = z.strictObject({
  physics: Absence.nullable(),
  chemistry: Absence.nullable(),
  biology: Absence.nullable(),
  total: Absence.nullable(),
})

/** A mark or an absence of the internal assessment; both null while there is neither. */
const AssessedMark = z.strictObject({ marks: z.number().nullable(), absence: Absence.nullable() })

/** What is uploaded to the board for a student. */
export const UploadLine = Totals.extend({
  /** why a mark is missing; null where there is one, or no reason is given */
  absences: ColumnAbsences,
  /** the whole internal assessment; without components it is the practical mark */
  assessed: AssessedMark,
})
export type UploadLine = z.output<typeof UploadLine>

/** All values of a line, which are compared with the signed one. */
const SheetLine = UploadLine.extend({
  /** the components' marks, in their order */
  parts: z.array(AssessedMark),
})
export type SheetLine = z.output<typeof SheetLine>

export const SheetRow = SheetLine.extend({
  guid,
  username: z.string(),
  rollNumber: z.string(),
  /** the total or absence in words; '' while there is neither */
  words: z.string(),
  /** which of P, C and B were typed by hand */
  overridden: z.array(z.enum(columns)),
  /** remarks about the line, as printed */
  remarks: z.string(),
  /** the line as it was signed, if it differs; null if it does not, and for students who joined later */
  signed: SheetLine.nullable(),
  /** the uploaded values, if they differ; null if they do not, and before the upload */
  uploaded: UploadLine.nullable(),
  /** the board roll number at the upload, if it has changed since; else null */
  uploadedNumber: z.string().nullable(),
})
export type SheetRow = z.output<typeof SheetRow>

/** blank and above must be corrected before marks are sent to the board; the others should be checked. */
const findingKinds = ['above', 'blank', 'absent', 'unreleased', 'same'] as const

/** A finding of the check before the upload: `cell` is the id of the cell in question. */
export const Finding = z.strictObject({
  kind: z.enum(findingKinds),
  says: z.string(),
  cell: z.string(),
})
export type Finding = z.output<typeof Finding>

/** A change of a class's marks since its sheet was first signed, newest first. */
export const SheetChange = z.strictObject({
  at,
  /** null for a change of the whole class */
  username: z.string().nullable(),
  rollNumber: z.string().nullable(),
  /** an experiment's title, or what was done */
  what: z.string(),
  /** all six null when no mark was changed */
  old: z.number().nullable(),
  new: z.number().nullable(),
  oldAbsence: Absence.nullable(),
  newAbsence: Absence.nullable(),
  oldParts: z.array(z.number()).nullable(),
  newParts: z.array(z.number()).nullable(),
  byName: z.string(),
  reason: z.string().nullable(),
})
export type SheetChange = z.output<typeof SheetChange>

const Signature = z.strictObject({ name: z.string(), at }).nullable()

/** The signatures in force. Both null while marks can be changed freely. */
export const Signatures = z.strictObject({
  frozenAt: at,
  teacher: Signature,
  admin: Signature,
  /** the school has changed its rule since the signature */
  olderRule: z.boolean(),
})
export type Signatures = z.output<typeof Signatures>

const Upload = z.strictObject({
  /** YYYY-MM-DD */
  uploadedOn: z.string(),
  byName: z.string(),
  /** how many students have another value on the sheet now than was uploaded */
  differences: z.number().int(),
  /** students who were uploaded and are no longer in the class */
  left: z.array(z.strictObject({ username: z.string(), rollNumber: z.string() })),
})

/** The practical sheet of a class, students by roll number. */
export const PracticalSheet = z.strictObject({
  class: z.string(),
  classGuid: guid,
  classes: z.array(z.strictObject({ classdivision: z.string() })),
  school: z.string(),
  session: z.string(),
  /** null while the class has none */
  classTeacher: z.string().nullable(),
  rule: Rule,
  /** the components of the internal assessment beside the practical mark */
  components: z.array(AssessmentComponent),
  rows: z.array(SheetRow),
  findings: z.array(Finding),
  /** changes with every name, number and mark of the sheet; a signature names the digest that it is for */
  digest: z.string(),
  signatures: Signatures.nullable(),
  /** students who were on the signed sheet and are no longer in the class */
  left: z.array(z.strictObject({ username: z.string(), rollNumber: z.string() })),
  changes: z.array(SheetChange),
  /** the third signature: that the marks were uploaded to the board; null before */
  upload: Upload.nullable(),
  /** whether the reader can record the upload: both have signed, and nobody has recorded it */
  mayUpload: z.boolean(),
  /** whether the reader's own signature is still to come */
  maySign: z.boolean(),
})
export type PracticalSheet = z.output<typeof PracticalSheet>

const files = ['sheet.csv', 'sheet.xlsx', 'sheet.pdf'] as const

export const SheetFile = z.object({ class: classdivision, file: z.enum(files, 'There is no such file') })

/** A signature is for the sheet that was read, not for a later one. */
export const SignSheet = z.object({ class: classdivision, digest: z.string().max(100) })

/** The day on which the marks that were read were uploaded to the board. */
export const RecordUpload = SignSheet.extend({
  uploadedOn: date
    .refine((day) => day <= today(), 'This day is in the future')
    .meta({ example: '2026-11-20' }),
})

/** Why a signed sheet is reopened; `classGuid` is the id of the class as the page showed it. */
export const LiftFreeze = z.object({
  class: classdivision,
  classGuid: guid.optional(),
  reason: text(300),
})

const SignedRow = Totals.extend({ guid, username: z.string(), rollNumber: z.string() })
export type SignedRow = z.output<typeof SignedRow>

/** A line of the internal assessment as it was signed. */
const SignedAssessment = z.strictObject({ guid, parts: z.array(AssessedMark), assessed: AssessedMark })
export type SignedAssessment = z.output<typeof SignedAssessment>

/** MarkFreeze.sheet: the sheet at the first signature; `absences` of the rows that have any. Until November 2026 without `sizes`. */
export const SignedSheet = z.object({
  rule: Rule,
  sizes: SubjectSizes.optional(),
  rows: z.array(SignedRow),
  absences: z.array(ColumnAbsences.extend({ guid })).default([]),
  components: z.array(AssessmentComponent).default([]),
  assessment: z.array(SignedAssessment).default([]),
  digest: z.string().optional(),
})
export type SignedSheet = z.output<typeof SignedSheet>
