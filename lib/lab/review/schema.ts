import { z } from 'zod'
import { guid, text } from '../../core/fields.ts'

/** A family asks to look again at the mark of an attempt. */
export const AskReview = z.object({ attempt: guid, text: text(500) })

/** What a teacher answers, in a sentence or two. */
export const AnswerReview = z.object({ id: guid, answer: text(500) })
