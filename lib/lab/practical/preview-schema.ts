import { z } from 'zod'
import { guid } from '../../core/fields.ts'
import { UploadLine } from './sheet-schema.ts'

/** A student whose marks or absences another rule would change. */
const ChangedLine = z.strictObject({
  guid,
  username: z.string(),
  rollNumber: z.string(),
  class: z.string().nullable(),
  before: UploadLine,
  after: UploadLine,
})
export type ChangedLine = z.output<typeof ChangedLine>

export const RulePreview = z.strictObject({
  /** how many students the school has, without those of signed classes */
  students: z.number().int(),
  /** how many of them would get another mark or absence: as P, C or B, out of 5, or as the whole internal assessment */
  changes: z.number().int(),
  /** the signed classes, whose sheets stay as signed */
  signed: z.array(z.string()),
  /** a page of those who change, by class and roll number */
  rows: z.array(ChangedLine),
  nextCursor: z.string().nullable(),
})
export type RulePreview = z.output<typeof RulePreview>
