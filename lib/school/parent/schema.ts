import { z } from 'zod'
import { classdivision, date, guid, name } from '../../core/fields.ts'
import { incomplete } from '../../core/incomplete.ts'
import { listQuery } from '../../core/page.ts'
import { codePattern, maxCodeLength, plainCode } from './code-text.ts'
import { languages } from './notice.ts'
import { relations } from './relations.ts'

export const consentStates = ['none', 'given', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

/** The code of a slip, however it is typed. */
const slipCode = z
  .string(incomplete)
  .max(maxCodeLength, 'Enter the 10 characters of the code')
  .transform(plainCode)
  .pipe(z.string().regex(codePattern, 'Enter the 10 characters of the code'))
  .meta({ example: '7K3QX-9MPTA' })

export const SlipCode = z.object({ code: slipCode })

const answer = z.enum(['given', 'refused', 'withdrawn'], 'Please choose an answer')

/** The person who answers: their name and relation to the child. */
const Parent = z.object({
  parentName: name(120),
  relation: z.enum(relations, 'Please choose your relationship to the child'),
})

/** A parent's answer, from the slip. `adult` confirms that they are the parent or guardian and of age. */
export const SlipAnswer = SlipCode.extend({
  ...Parent.shape,
  answer,
  language: z.enum(languages).default('en'),
  adult: z.literal(true, 'Please confirm that you are the parent or guardian'),
})

/** A parent's answer on paper, as the office records it. */
export const PaperAnswer = Parent.extend({
  id: guid,
  relation: z.enum(relations, 'Please choose the relationship to the child'),
  answer,
})

/** What a slip's code shows: of the child only the first name. Times are ISO 8601. */
export const SlipView = z.strictObject({
  school: z.string(),
  child: z.string(),
  state: z.enum(consentStates),
  /** the newest answer's time, reference and version of the notice */
  at: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
  notice: z.string().nullable(),
})
export type SlipView = z.output<typeof SlipView>

export const AnswerQuery = listQuery(['rollNumber', 'name', 'class']).extend({
  state: z.enum(consentStates).optional(),
})

/** A student with their parents' latest answer. */
export const AnswerView = z.strictObject({
  guid,
  username: z.string(),
  rollNumber: z.string(),
  class: z.string().nullable(),
  state: z.enum(consentStates),
  at: z.iso.datetime().nullable(),
  via: z.enum(['slip', 'paper']).nullable(),
  parentName: z.string().nullable(),
  relation: z.string().nullable(),
})
export type AnswerView = z.output<typeof AnswerView>

/** How many students of a class have which answer. */
export const ClassAnswers = z.strictObject({
  classGuid: guid,
  class: z.string(),
  students: z.number(),
  none: z.number(),
  given: z.number(),
  refused: z.number(),
  withdrawn: z.number(),
})
export type ClassAnswers = z.output<typeof ClassAnswers>

export const EntryView = z.strictObject({
  reference: z.string(),
  state: z.enum(consentStates),
  via: z.enum(['slip', 'paper']),
  at: z.iso.datetime(),
  parentName: z.string(),
  relation: z.string(),
  recordedByName: z.string().nullable(),
  notice: z.string(),
  language: z.string(),
})
export type EntryView = z.output<typeof EntryView>

export const HistoryView = z.strictObject({
  guid,
  username: z.string(),
  rollNumber: z.string(),
  class: z.string().nullable(),
  state: z.enum(consentStates),
  entries: z.array(EntryView),
})
export type HistoryView = z.output<typeof HistoryView>

/** Slips of a class: for those who have not answered, for everybody, or for one student. */
export const SlipsQuery = z.object({
  class: classdivision,
  who: z.enum(['missing', 'all']).default('missing'),
  student: guid.optional(),
})

export const ConsentSetting = z.object({ required: z.boolean() })

/** Whether families see released marks, and the last day on which they may request a review. */
export const FamilySetting = z.strictObject({
  open: z.boolean(),
  reviewUntil: date.nullable().meta({ example: '2027-03-10' }),
})
export type FamilySetting = z.output<typeof FamilySetting>

/** A change of it: what is not named stays, so that two admins who save at once do not undo each other's changes. */
export const ChangeFamilySetting = FamilySetting.partial()

/** The form for the last day on which families may ask. */
export const ReviewUntilForm = z.object({ reviewUntil: date })
