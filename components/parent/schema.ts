import { z } from 'zod'
import { isCode } from '@/lib/school/parent/code-text'
import { relations } from '@/lib/school/parent/relations'
import type { words } from './words'

// Fetched by what uses it: a family's first page comes without zod.

type Say = (typeof words)[keyof typeof words]

/** A code that is typed, with what is wrong with it in the family's language. */
export const codeIn = (say: Say) => z.object({ code: z.string().refine(isCode, say.wrongCode) })

/** What a parent answers, with what is missing in their language. */
export const answerIn = ({ missing }: Say) =>
  z.object({
    answer: z.enum(['given', 'refused', 'withdrawn'], missing.answer),
    parentName: z.string().trim().min(1, missing.parentName).max(120),
    relation: z.enum(relations, missing.relation),
    adult: z.literal(true, missing.adult),
  })
