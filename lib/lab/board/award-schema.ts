import { z } from 'zod'
import { date, guid } from '../../core/fields.ts'
import { UploadLine } from '../practical/sheet-schema.ts'
import { Batch } from './batch-schema.ts'

const notBoth = 'Choose a batch or a day'

const selection = { batch: guid.optional(), day: date.optional() }
const isNotBoth = ({ batch, day }: { batch?: string; day?: string }) =>
  batch === undefined || day === undefined

/** The award list of one batch, or of all batches of a day; of the first day when neither is given. */
export const AwardQuery = z.object(selection).refine(isNotBoth, { message: notBoth, path: ['batch'] })

/** A candidate with the present values of the practical sheet; null while there is no mark, never 0. */
export const AwardRow = UploadLine.extend({
  guid,
  boardRollNumber: z.string().nullable(),
  username: z.string(),
  class: z.string(),
  /** the mark out of 5 in words, or the absence; '' when there is neither */
  words: z.string(),
  /** whether a mark is above its maximum, so that the board would not accept it */
  above: z.boolean(),
})
export type AwardRow = z.output<typeof AwardRow>

/** Candidates in the board's order; teachers see those of their classes. */
export const AwardList = z.strictObject({
  /** all batches, to choose from */
  batches: z.array(Batch),
  /** the batches that the list covers; empty where there are none */
  shown: z.array(Batch),
  rows: z.array(AwardRow),
})
export type AwardList = z.output<typeof AwardList>

const files = ['award.pdf', 'award.xlsx', 'award.txt'] as const

export const AwardFile = z
  .object({ ...selection, file: z.enum(files, 'There is no such file') })
  .refine(isNotBoth, { message: notBoth, path: ['batch'] })
