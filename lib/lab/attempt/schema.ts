import { z } from 'zod'
import { clockTime, guid, optionalText, text } from '../../core/fields.ts'
import { maxTextLength } from '../../school/experiment/cell.ts'
import { Component, experimentName } from '../../school/experiment/schema.ts'
import { Absence } from '../mark/absence-field.ts'

/** The source of an attempt; `paper` is a mark for work in the school's own laboratory, without recorded answers. */
const sources = ['lab', 'xapi', 'paper'] as const

/** A question with the student's answer. `answer` and `correct` are null for a student until the mark is released. */
export const AnsweredQuestion = z.strictObject({
  number: z.number().int(),
  question: z.string(),
  /** empty for a short-text question */
  options: z.array(z.string()),
  answer: z.string().nullable(),
  synonyms: z.array(z.string()),
  /** every answer given, in order; empty when the question was left out */
  attemptedanswer: z.array(z.string()),
  /** null when the question was left out */
  correct: z.boolean().nullable(),
})
export type AnsweredQuestion = z.output<typeof AnsweredQuestion>

export const CommentView = z.strictObject({
  guid,
  /** the teacher's fullName at the time of writing */
  name: z.string(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
})
export type CommentView = z.output<typeof CommentView>

/** The observations, row by row of the experiment's sheet: numbers and texts by the keys of its columns. */
const observedRow = z.record(z.string(), z.union([z.number(), z.string()]))

/** One attempt at one experiment, in the form of the specification. */
export const AttemptView = z.strictObject({
  guid,
  /** the experiment's title */
  moduleName: z.string(),
  /** its slug */
  experiment: z.string(),
  ...experimentName,
  maximum: z.number(),
  source: z.enum(sources),
  startedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime(),
  user: z.strictObject({
    guid,
    username: z.string(),
    rollNumber: z.string(),
    class: z.string().nullable(),
  }),
  /** null until marked, and for a student until released */
  marks: z.number().nullable(),
  /** in place of a mark: A, E or R with a day; null when there is a mark */
  absence: Absence.nullable(),
  /** the mark by components, in their order; null when it was given as one number */
  parts: z.array(z.number()).nullable(),
  /** the components of the experiment's mark; null where it is one number */
  components: z.array(Component).nullable(),
  /** the mark proposed by the answers alone; null without recorded answers */
  proposed: z.number().nullable(),
  /** counts the marks given; a save names the version it has read */
  version: z.number().int(),
  released: z.boolean(),
  markedByName: z.string().nullable(),
  markedAt: z.iso.datetime().nullable(),
  questions: z.array(AnsweredQuestion),
  /** null for an attempt without a table of observations */
  observations: z.array(observedRow).nullable(),
  /** for a student only once released; oldest first */
  comments: z.array(CommentView),
})
export type AttemptView = z.output<typeof AttemptView>

/** An attempt without what was handed in, which may be large. */
export type AttemptSummary = Omit<AttemptView, 'questions' | 'observations'>

const answerText = z.union([optionalText(500), z.number().transform(String)], 'Send a text')

/** The answers to one question: a text, or several in order. Empty ones are ignored. */
const attemptedanswer = z
  .union([answerText, z.array(answerText).max(20)], 'Send a text, or a list of at most 20 texts')
  .transform((answers) => [answers].flat().filter((text) => text !== ''))

/** An answer names its question by number or by text. */
export const NewAnswer = z
  .strictObject({
    number: z.number().int().min(1).max(100).optional(),
    question: optionalText(500).optional(),
    attemptedanswer,
  })
  .refine(({ number, question }) => number !== undefined || question !== undefined, {
    path: ['number'],
    message: 'Send the number or the text of the question',
  })
export type NewAnswer = z.output<typeof NewAnswer>

/** JSON has a -0, which the database keeps as 0: sent again, the attempt would not be the same. */
const reading = z.number().overwrite((value) => value + 0)

/** A row of the table; an empty text counts as missing. */
const NewObservedRow = z.record(
  z.string().max(20),
  z.union([reading, optionalText(maxTextLength)], 'Send a number or a text'),
)

/** POST /experiments: a student's own attempt. */
export const SubmitAttempt = z.object({
  /** the experiment's slug or title */
  moduleName: text(300),
  answers: z.array(NewAnswer).max(50),
  /** the table of observations, if the student filled one */
  observations: z.array(NewObservedRow).max(50).optional(),
  /** chosen by the lab program, ideally a UUID; an attempt sent again under it is the same one */
  clientAttemptId: z
    .string()
    .regex(/^[\w.-]{8,100}$/, 'Use 8 to 100 letters, digits, dots, dashes and underscores'),
  startedAt: clockTime.optional(),
  submittedAt: clockTime.optional(),
})
