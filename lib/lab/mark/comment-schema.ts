import { z } from 'zod'
import { guid, text } from '../../core/fields.ts'

export const SaveComment = z.object({ comment: text(2000) })

/** A sentence of a teacher's own comment bank, most used first. */
export const BankCommentView = z.strictObject({ guid, comment: z.string(), uses: z.number().int() })
export type BankCommentView = z.output<typeof BankCommentView>
