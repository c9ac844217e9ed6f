import { z } from 'zod'
import { Absence } from '../../core/absence-field.ts'
import { guid, text } from '../../core/fields.ts'
import { experimentName } from '../../school/experiment/schema.ts'

/** A family asks to look again at the mark of an attempt. */
export const AskReview = z.object({ attempt: guid, text: text(500) })

/** What a teacher answers, in a sentence or two. */
export const AnswerReview = z.object({ id: guid, answer: text(500) })

/** A request that waits for an answer. */
export const OpenReview = z.strictObject({
  guid,
  attempt: guid,
  text: z.string(),
  createdAt: z.iso.datetime(),
  student: z.strictObject({ guid, username: z.string(), class: z.string().nullable() }),
  title: z.string(),
  ...experimentName,
  maximum: z.number(),
  marks: z.number().nullable(),
  absence: Absence.nullable(),
})
export type OpenReview = z.output<typeof OpenReview>
