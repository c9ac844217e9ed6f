import { z } from 'zod'
import { isCode } from '@/lib/school/parent/code-text'
import { relations } from '@/lib/school/parent/relations'
import type { words } from './words'

// Loaded on demand: a family's first page comes without zod.

type Texts = (typeof words)[keyof typeof words]

/** The schema of a code, with its error in the family's language. */
export const codeIn = (texts: Texts) => z.object({ code: z.string().refine(isCode, texts.wrongCode) })

/** The schema of a parent's answer, with its errors in their language. */
export const answerIn = ({ missing }: Texts) =>
  z.object({
    answer: z.enum(['given', 'refused', 'withdrawn'], missing.answer),
    parentName: z.string().trim().min(1, missing.parentName).max(120),
    relation: z.enum(relations, missing.relation),
    adult: z.literal(true, missing.adult),
  })
