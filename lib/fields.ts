import { z } from 'zod'
import { isCommonPassword } from './account/common-passwords.ts'
import { today } from './today.ts'

// Every field of every form, once: the browser checks with these, and so does the server.

export const incomplete = 'Please complete all fields'

const control = /[^\P{Cc}\t\n\r]/u
/** Signs that turn the direction of what follows: a name could look like another. */
const turning = /[\u202a-\u202e\u2066-\u2069]/
const isClean = (text: string) => !control.test(text) && !turning.test(text) && text.isWellFormed()

const clean = (max: number) =>
  z
    .string(incomplete)
    .max(max, `Use at most ${max} characters`)
    .refine(isClean, 'Please use plain text')
    .transform((text) => text.normalize('NFC').trim())

/** Free text that may be empty, at most `max` characters. */
export const optionalText = (max: number) => clean(max)

const visible = /[^\p{Z}\p{C}]/u

/** Free text in which there is something to see. */
export const text = (max: number) => clean(max).refine((text) => visible.test(text), incomplete)

export const guid = z.uuid('Choose an item from the list')

/** The last six digits of a guid, which tell apart the few rows among which it stands. */
export const guidEnd = z.string().regex(/^[0-9a-f]{6}$/, 'Choose an item from the list')

/** Plain ASCII addresses only: what cannot be read in two ways cannot be sent to the wrong person. */
export const email = z
  .string(incomplete)
  .trim()
  .toLowerCase()
  .min(1, incomplete)
  .max(254, 'Please enter a valid e-mail')
  .regex(
    /^[a-z0-9_+-]+(?:[.'&][a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/,
    'Please enter a valid e-mail',
  )

/** A new password: 8 characters, no more bytes than bcrypt reads, and none that is tried first. */
export const password = z
  .string(incomplete)
  .min(8, 'Use at least 8 characters')
  .refine(
    (text) => new TextEncoder().encode(text.normalize('NFC')).length <= 72,
    'Use at most 72 bytes (72 plain letters)',
  )
  .refine((text) => !isCommonPassword(text), 'Too many people use this password. Please choose another')

/** A password as somebody types it to prove who they are. */
export const typedPassword = z.string(incomplete).min(1, incomplete).max(200, 'E-mail or password is wrong.')

export const phone = z.string(incomplete).regex(/^\d{10}$/, 'Please enter valid phone number')

/** A school's or teacher's own short id. */
export const displayId = z
  .string(incomplete)
  .trim()
  .min(1, incomplete)
  .max(40, 'Use at most 40 characters')
  .regex(/^\S+$/u, 'Use a valid display id with no whitespaces')
  .refine(isClean, 'Please use plain text')

/** Grade and division, for example 10-A. */
export const classdivision = z
  .string(incomplete)
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{1,5}-[0-9A-Z]{1,5}$/, 'Write the class as grade and division, for example 10-A')

export const rollNumber = text(20)

/** The 4 digits of a mailed code; spaces and dashes do not count. */
export const code = z
  .string(incomplete)
  .max(40, 'Enter the 4 digits of the code')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{4}$/, 'Enter the 4 digits of the code'))

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A calendar day as YYYY-MM-DD, without a time or zone. */
export const date = z
  .string(incomplete)
  .regex(day, 'Enter a date')
  .refine(
    (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text),
    'Enter a date',
  )

/** A day of birth, or nothing. */
export const dob = z.union(
  [z.literal(''), date.refine((text) => text < today(), 'This day is in the future')],
  'Enter a date',
)

/**
 * A practical mark from 0 to 100 with at most two decimals, or nothing. What sums of decimals leave behind them
 * (1.1400000000000001) goes: the database rounds it too, and a save that is sent again would not be known again.
 */
export const mark = z
  .number('Enter a number')
  .min(0, 'A mark is 0 or more')
  .max(100, 'A mark is 100 or less')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'Use at most two decimals')
  .overwrite((value) => Math.round(value * 100) / 100)
  .nullable()

/** A JPEG as a data URL; '' removes the picture. The server decodes it again (lib/account/picture.ts). */
export const image = z
  .string()
  .max(120_000, 'This picture is too large')
  .regex(/^(data:image\/jpeg;base64,[A-Za-z0-9+/]+=*)?$/, 'Please choose a picture')

export const idempotencyKey = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/)
  .optional()
