import { z } from 'zod'
import { expectedOf } from '../../core/expected.ts'
import { guid, orNull, wholeNumber } from '../../core/fields.ts'
import { levels } from './level.ts'

const wrong = 'Enter a whole number up to 1,00,000, or leave it empty'

/** First mails a day; empty means by the school's level again, and 0 stops them. */
const daily = orNull(wholeNumber(0, 100_000, wrong), wrong)

const fields = { own: daily }

/** The company's staff's settings for a school's first mails; fields that are not named stay unchanged. */
export const MailBudgetPatch = z.object({
  id: guid,
  own: daily.optional(),
  /** the school has been found to be real */
  seen: z.literal(true).optional(),
  expected: expectedOf(fields),
})

/** The form of a school's budget of first mails. */
export const MailBudgetForm = z.object(fields)

/** How many first mails a school may send in a day, and why. */
export const MailBudgetView = z.strictObject({
  level: z.enum(levels),
  /** set by the company's staff; null when the level decides */
  own: z.number().int().nullable(),
  daily: z.number().int(),
  usedToday: z.number().int(),
  /** when the company's staff found that the school is real */
  seenAt: z.iso.datetime().nullable(),
})
export type MailBudgetView = z.output<typeof MailBudgetView>
