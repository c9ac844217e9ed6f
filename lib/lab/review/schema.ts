import { z } from 'zod'
import { guid, text } from '../../core/fields.ts'

/** A family's request to review the mark of an attempt. */
export const RequestReview = z.object({ attempt: guid, text: text(500) })

/** A teacher's answer, in a sentence or two. */
export const AnswerReview = z.object({ id: guid, answer: text(500) })
