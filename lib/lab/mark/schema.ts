import { z } from 'zod'
import { guid, mark, text } from '../../core/fields.ts'
import { maxComponents } from '../../school/experiment/components.ts'
import { ExperimentSlug } from '../../school/experiment/schema.ts'
import { Absence } from './absence-field.ts'
import { ChangedMark } from './changed-mark.ts'
import { sumOf } from './parts.ts'

const slug = ExperimentSlug.shape.slug

/** How many times a mark was changed; a save names what it has read. */
export const version = z.number().int().min(0).max(1_000_000)

/** Where a mark was entered. */
export const vias = ['desk', 'grid', 'paste', 'worksheet', 'api'] as const

/** A comment; its `guid`, chosen by the sender, makes a repeat harmless. */
const NewComment = z.strictObject({ comment: text(2000), guid: guid.optional() })

/** How many comments an attempt can have. */
export const maxComments = 200

/** What stands in place of a mark, with `marks: null`. */
export const absence = Absence.nullable().meta({ example: null }).optional()

/** Refuses a mark together with an absence. */
export const isNotBoth = ({
  marks,
  absence,
}: {
  marks?: number | null | undefined
  absence?: string | null | undefined
}) => (marks ?? null) === null || (absence ?? null) === null
export const notBothError = { path: ['absence'], message: 'Send a mark or an absence, not both' }

/** The mark in parts, one for each component of the experiment; null or missing for a mark as one number. */
const parts = z.array(mark.unwrap()).min(2).max(maxComponents).nullable().meta({ example: null }).optional()
const partsMatchMark = (mark: { marks?: number | null | undefined; parts?: number[] | null | undefined }) =>
  !mark.parts || sumOf(mark.parts) === mark.marks
const wrongSumError = {
  path: ['parts'],
  message: 'The parts do not make the mark: send their sum as `marks`',
}

/** PUT /experiments/: a mark and comments for one attempt. A mark needs the version at which it was read. */
export const MarkAttempt = z
  .object({
    guid,
    user: z.object({ guid }),
    marks: mark.optional(),
    absence,
    parts,
    version: version.optional(),
    comments: z.array(NewComment).max(20).optional(),
    /** required once the class's marks are frozen */
    reason: text(300).optional(),
    via: z.enum(vias).default('api'),
  })
  .refine(({ marks, version }) => marks === undefined || version !== undefined, {
    path: ['version'],
    message: 'Send the version that the mark was read at',
  })
  .refine(({ marks, absence }) => (absence ?? null) === null || marks !== undefined, {
    path: ['marks'],
    message: 'Send `marks: null` beside an absence',
  })
  .refine(isNotBoth, notBothError)
  .refine(partsMatchMark, wrongSumError)

/** A mark for a student's newest attempt or, with `attempt: null`, for work done without the lab program. */
export const NewMark = z
  .strictObject({
    student: guid,
    experiment: slug,
    attempt: guid.nullable(),
    marks: mark,
    absence,
    parts,
    version,
  })
  .refine(isNotBoth, notBothError)
  .refine(partsMatchMark, wrongSumError)
export type NewMark = z.output<typeof NewMark>

/** At most 2,000 marks; `message` refuses two for what `keyOf` names. */
export const marksAtOnce = <T extends z.ZodType>(
  newMark: T,
  keyOf: (mark: z.output<T>) => string,
  message: string,
) =>
  z
    .array(newMark)
    .min(1)
    .max(2000)
    .refine((marks) => new Set(marks.map(keyOf)).size === marks.length, message)

/** PUT /experiments/marks: up to 2,000 marks at once. */
export const SaveMarks = z.object({
  marks: marksAtOnce(
    NewMark,
    (one) => `${one.student} ${one.experiment}`,
    'Send one mark for a student and an experiment',
  ),
  reason: text(300).optional(),
  via: z.enum(vias).default('api'),
})

/** The state of a cell after a save. */
export const SavedMark = z.strictObject({
  student: guid,
  experiment: z.string(),
  /** null only in a conflict about work without an attempt, when there is none after all */
  attempt: guid.nullable(),
  marks: z.number().nullable(),
  absence: Absence.nullable(),
  /** the mark by components of the experiment; null when it was given as one number */
  parts: z.array(z.number()).nullable(),
  version: z.number().int(),
  markedByName: z.string().nullable(),
  markedAt: z.iso.datetime().nullable(),
})
export type SavedMark = z.output<typeof SavedMark>

/** `saved`: as asked for; `conflicts`: marks changed by someone else since, with their current value, not overwritten. */
export const MarksSaved = z.strictObject({ saved: z.array(SavedMark), conflicts: z.array(SavedMark) })
export type MarksSaved = z.output<typeof MarksSaved>

/** Both sides of a conflict about one mark, as the 409's `data`. */
export const MarkConflict = z.strictObject({
  yours: z.number().nullable(),
  yourAbsence: Absence.nullable(),
  yourParts: z.array(z.number()).nullable(),
  theirs: SavedMark,
})
export type MarkConflict = z.output<typeof MarkConflict>

export const MarkChangeView = z.strictObject({
  guid,
  ...ChangedMark.shape,
  version: z.number().int(),
  reason: z.string().nullable(),
  via: z.enum(vias),
  markedByName: z.string(),
  at: z.iso.datetime(),
})
export type MarkChangeView = z.output<typeof MarkChangeView>
