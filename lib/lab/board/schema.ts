import { z } from 'zod'
import { classdivision, guid } from '../../core/fields.ts'

/** A student whom the board examines: of a class 10. */
export const Candidate = z.strictObject({
  guid,
  username: z.string(),
  class: z.string(),
  rollNumber: z.string(),
  admissionNumber: z.string().nullable(),
  /** null until the board has given one */
  boardRollNumber: z.string().nullable(),
  /** null where the school stores none */
  apaarId: z.string().nullable(),
})
export type Candidate = z.output<typeof Candidate>

/** The class whose candidates are requested; by default the first. */
export const CandidateQuery = z.object({ class: classdivision.optional() })

/** The candidates of one class, and the progress of each class 10. */
export const CandidateList = z.strictObject({
  /** whether the school keeps APAAR ids */
  apaar: z.boolean(),
  classes: z.array(
    z.strictObject({
      class: z.string(),
      candidates: z.number().int(),
      /** how many of them have a board roll number */
      numbered: z.number().int(),
    }),
  ),
  /** null where there is no class 10 */
  class: z.string().nullable(),
  candidates: z.array(Candidate),
})
export type CandidateList = z.output<typeof CandidateList>

export const BoardSettings = z.object({ apaar: z.boolean() })

/** The most lines compared at once: more than the classes 10 of a large school have. */
const maxLines = 2000

/** The board's list of candidates as it was pasted. */
export const PastedList = z.object({
  text: z
    .string('Paste the list of candidates')
    .max(300_000, 'This list is too long. Please paste it class by class.')
    .refine((text) => text.trim() !== '', 'Paste the list of candidates')
    .refine(
      (text) => text.split(/\r\n|\r|\n/).length <= maxLines,
      `This list has more than ${maxLines} lines. Please paste it class by class.`,
    )
    .meta({ example: 'Roll No\tName\tAdmission No\n23456789\tASHA RAO\t2026/0147' }),
})

/** both: number and name match one student. admission, name: only one matches. refused: not saved, `says` gives the reason. */
const kinds = ['both', 'admission', 'name', 'refused'] as const

const Person = Candidate.pick({ guid: true, username: true, class: true, rollNumber: true })

/** A line of the pasted list, and its student. */
export const PastedRow = z.strictObject({
  /** its number in the list, from 1 */
  line: z.number().int(),
  kind: z.enum(kinds),
  /** the line's fields; '' for an empty one */
  boardRollNumber: z.string(),
  name: z.string(),
  admissionNumber: z.string(),
  apaarId: z.string(),
  /** null when there is none, or it is not certain */
  student: Person.nullable(),
  /** the student's present number */
  was: z.string().nullable(),
  /** the student's present APAAR id */
  wasApaarId: z.string().nullable(),
  /** a remark about the line; '' when everything is as expected */
  says: z.string(),
})
export type PastedRow = z.output<typeof PastedRow>

/** The preview of a pasted list. Nothing is stored. */
export const CandidatePreview = z.strictObject({
  rows: z.array(PastedRow),
  /** candidates without a number whom the list does not name */
  missing: z.array(Person),
  /** columns that were left out */
  ignored: z.array(z.string()),
  /** identifies what was previewed */
  digest: z.string(),
})
export type CandidatePreview = z.output<typeof CandidatePreview>

/** Saves a previewed list, with the accepted lines for which only one of the two matches. */
export const SaveCandidates = PastedList.extend({
  digest: z.string('Look at the list first').max(100),
  accepted: z.array(z.number().int()).max(5000).default([]),
})

export const SavedCandidates = z.strictObject({ candidates: z.number().int() })
