import { z } from 'zod'
import { expectedOf } from '../../core/expected.ts'
import { classdivision, date, guid, orEmpty, wholeNumber } from '../../core/fields.ts'
import { maxInBatch } from './max-in-batch.ts'
import { Candidate } from './schema.ts'

const startsAt = z
  .string('Enter a time')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time')
  .meta({ example: '09:30' })

/** A batch: its day as YYYY-MM-DD and its time as HH:MM. Teachers see the candidates of their classes. */
export const Batch = z.strictObject({
  guid,
  number: z.number().int(),
  day: z.string(),
  startsAt: z.string(),
  candidates: z.number().int(),
  /** including candidates whom the reader may not see */
  all: z.number().int(),
  classes: z.array(z.string()),
})
export type Batch = z.output<typeof Batch>

export const BatchList = z.strictObject({
  batches: z.array(Batch),
  /** how many candidates of each class 10 are in no batch */
  waiting: z.array(z.strictObject({ classGuid: guid, class: z.string(), candidates: z.number().int() })),
  /** these candidates in the board's order, at most the first hundred */
  withoutBatch: z.array(Candidate),
})
export type BatchList = z.output<typeof BatchList>

/** A batch with its candidates in the board's order, and the other batches. */
export const BatchView = z.strictObject({
  batch: Batch,
  candidates: z.array(Candidate),
  others: z.array(Batch),
})
export type BatchView = z.output<typeof BatchView>

/** Creates batches of the candidates who are in none, one after another from a day and a time. */
export const MakeBatches = z.object({
  /** one class 10, or '' for all of them together */
  class: orEmpty(classdivision, 'Please choose a class'),
  /** the id of the class as the page showed it */
  classGuid: guid.optional(),
  day: date,
  startsAt,
  size: wholeNumber(1, maxInBatch),
  /** batches per day */
  perDay: wholeNumber(1, 6).default(1),
  /** between the starts of two batches on the same day */
  minutes: wholeNumber(15, 480).default(120),
})
export type MakeBatches = z.output<typeof MakeBatches>

/** Changes the named fields of a batch. */
export const ChangeBatch = z.object({
  id: guid,
  day: date.optional(),
  startsAt: startsAt.optional(),
  expected: expectedOf({ day: 1, startsAt: 1 }),
})

const chooseFirst = 'Please select a candidate first'

/** Moves candidates to a batch, or with '' to none; `from` is the batch in which they were shown, '' for none. */
export const MoveCandidates = z.object({
  candidates: z.array(guid, chooseFirst).min(1, chooseFirst).max(1000, 'Please choose at most 1000 at once'),
  batch: orEmpty(guid, 'Please choose a batch'),
  from: orEmpty(guid).optional(),
})
