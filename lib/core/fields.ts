import { z } from 'zod'
import { isCommonPassword } from './common-passwords.ts'
import { incomplete } from './incomplete.ts'
import { withoutInvisible } from './invisible.ts'
import { today } from './today.ts'

// Every field of every form, defined once: the browser and the server check with the same schemas.

const control = /[^\P{Cc}\t\n\r]/u
/** Characters that change the text direction: they could make one name look like another. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/
const isClean = (text: string) => !control.test(text) && !directionMarks.test(text) && text.isWellFormed()

/** Free text that may be empty, at most `max` characters. */
export const optionalText = (max: number) =>
  z
    .string(incomplete)
    .max(max, `Use at most ${max} characters`)
    .refine(isClean, 'Please use plain text')
    .transform((text) => text.normalize('NFC').trim())

const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Free text with at least one visible character. */
export const text = (max: number) => optionalText(max).refine((text) => visible.test(text), incomplete)

/** What a form may leave empty, kept as ''. */
export const orEmpty = <T extends z.ZodType>(rule: T, message?: string) =>
  z.union([z.literal(''), rule], message)

/** What a form may leave empty, or a call null, kept as null. */
export const orNull = <T extends z.ZodType>(rule: T, message?: string) =>
  z.union([z.literal('').transform(() => null), z.null(), rule], message)

/**
 * Without what would make two texts that look the same: invisible characters are removed, and each run of spaces or line breaks becomes
 * one space.
 */
const asSeen = (text: string) => withoutInvisible(text).replace(/\s+/g, ' ')

/** A name, or a number that is typed again, as it is seen. */
export const name = (max: number) => text(max).transform(asSeen)

/** In lower case, as PostgreSQL writes it: some are compared as text. */
export const guid = z.uuid('Choose an item from the list').toLowerCase()

/** Plain ASCII addresses only: an address that looks like another could go to the wrong person. */
export const email = z
  .string(incomplete)
  .trim()
  .toLowerCase()
  .min(1, incomplete)
  .max(254, 'Please enter a valid email')
  .regex(
    /^[a-z0-9_+-]+(?:[.'&][a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/,
    'Please enter a valid email',
  )

/** A new password: 8 to 128 characters, and none of the most common ones. */
export const password = z
  .string(incomplete)
  .min(1, { error: incomplete, abort: true })
  .min(8, 'Use at least 8 characters')
  .max(128, 'Use at most 128 characters')
  .refine((text) => !isCommonPassword(text), 'Too many people use this password. Please choose another')

/** A new password as it is typed twice, and the check that both are the same. */
export const passwords = { password, confirm: z.string(incomplete).min(1, incomplete) }
export const sameTwice = (value: { password: string; confirm: string }) => value.password === value.confirm
export const differ = { message: 'The two passwords differ', path: ['confirm'] }

/** A password typed as proof of identity. Its limit is wider, since some keyboards write one letter as several characters. */
export const typedPassword = z.string(incomplete).min(1, incomplete).max(500, 'Email or password is wrong.')

export const phone = z.string(incomplete).regex(/^\d{10}$/, 'Please enter valid phone number')

/** A school's or teacher's own short id. @param noSpaces the message where it has whitespace */
const shortId = (noSpaces: string) =>
  z
    .string(incomplete)
    .trim()
    .min(1, incomplete)
    .max(40, 'Use at most 40 characters')
    .regex(/^\S+$/u, noSpaces)
    .refine(isClean, 'Please use plain text')

/** The id that a school gives a teacher, without invisible characters. */
export const displayId = shortId('Use a valid display id with no whitespaces')
  .transform(withoutInvisible)
  .refine((id) => id !== '', incomplete)

/** What a student signs in with, where the school chose it: characters that any keyboard has, and nothing like an email. */
export const loginName = z
  .string(incomplete)
  .trim()
  .max(40, 'Use at most 40 characters')
  .regex(/^[A-Za-z0-9]+(?:[._/-][A-Za-z0-9]+)*$/, 'Use letters and digits, with a . - _ or / between them')

/** The id of an existing institute, as somebody types it. Older ones may hold characters that `instituteId` refuses. */
export const typedInstituteId = shortId('Write the id without spaces')

/** The id of a new institute. Its teachers read and type it, so it has no characters that are easily confused. */
export const instituteId = typedInstituteId
  .transform((id) => id.normalize('NFKC'))
  .refine(
    (id) => /^[A-Za-z0-9]+(?:[._/-][A-Za-z0-9]+)*$/.test(id),
    'Use the letters A to Z and digits, with a - . _ or / between them',
  )

/** Grade and division, for example 10-A. */
export const classdivision = z
  .string(incomplete)
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{1,5}-[0-9A-Z]{1,5}$/, 'Write the class as grade and division, for example 10-A')

export const rollNumber = name(20)

/** The number that a school gives a student for good; '' for none. */
export const admissionNumber = optionalText(40).transform(asSeen)

/** The number under which the board examines a candidate: CBSE's has 8 digits, other boards' 6 to 10. */
export const boardRollNumber = z
  .string(incomplete)
  .trim()
  .regex(/^\d{6,10}$/, 'A board roll number has 6 to 10 digits')

/** The id of the national academic account registry. An Aadhaar number has as many digits, but is never asked for. */
export const apaarId = z
  .string(incomplete)
  .trim()
  .regex(/^\d{12}$/, 'An APAAR id has 12 digits')

/** A number of digits as people type them; spaces and dashes are ignored. */
export const typedDigits = (digits: RegExp, message: string) =>
  z
    .string(incomplete)
    .max(40, message)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(digits, message))

/** The 4 digits of a mailed code. */
export const code = typedDigits(/^\d{4}$/, 'Enter the 4 digits of the code')

/**
 * The first and last day that a date may name, in the schools' time zone. Days beyond are typing mistakes, and years that
 * JavaScript, PostgreSQL and Excel read differently or not at all.
 */
export const firstDay = '1900-01-01'
export const lastDay = '2299-12-31'
const outOfReach = 'Enter a date from 1900 to 2299'

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const isOfCalendar = (text: string) =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** A calendar day as YYYY-MM-DD, without a time or zone; `message` says how to write one. */
export const dateWritten = (message: string) =>
  z
    .string(incomplete)
    .regex(day, { error: message, abort: true })
    .refine(isOfCalendar, { error: message, abort: true })
    .refine((text) => text >= firstDay && text <= lastDay, outOfReach)

/** A calendar day, as forms and queries send it. */
export const date = dateWritten('Enter a date')

const firstMoment = Date.parse(`${firstDay}T00:00:00+05:30`)
const lastMoment = Date.parse(`${lastDay}T24:00:00+05:30`)

/** A point in time (ISO 8601 with its zone) within the same days, as UTC: PostgreSQL knows fewer zones than the format. */
export const moment = z.iso
  .datetime({ offset: true, error: 'Enter a date and time', abort: true })
  .refine((text) => Date.parse(text) >= firstMoment && Date.parse(text) <= lastMoment, {
    error: outOfReach,
    abort: true,
  })
  .overwrite((text) => new Date(text).toISOString())
  .meta({ example: '2026-11-21T04:35:00Z' })

/** The time by a lab program's clock, however wrong: it is corrected on arrival (lib/lab/attempt/times.ts) and not stored. */
export const clockTime = z.iso.datetime({ offset: true, error: 'Send a time as 2026-11-21T10:30:00Z' })

const written = /^\s*\d+(?:\.\d+)?\s*$/
const numberOf = (typed: unknown) =>
  typeof typed === 'string' && written.test(typed) ? Number(typed) : typed

/** A number by the `rule`, also as the text that a form sends. Coercion would take true, [1] and '0x1' for 1. */
export const typedNumber = <T extends z.ZodType>(rule: T) => z.preprocess(numberOf, rule)

/** A whole number, also as text. */
export function wholeNumber(from: number, to: number, message?: string) {
  const range = message ?? `Enter a number from ${from} to ${to}`
  const number = z
    .number(range)
    .int(message ?? 'Enter a whole number')
    .min(from, range)
    .max(to, range)
  return typedNumber(number)
}

/** A day of birth, or nothing. */
export const dob = orEmpty(
  date.refine((text) => text < today(), 'This day is in the future'),
  'Enter a date',
)

/**
 * A practical mark from 0 to 100 with at most two decimals, or nothing. Rounding errors of decimal sums (1.1400000000000001) are
 * removed: the database rounds them too, and a repeated save would not be recognised.
 */
export const mark = z
  .number('Enter a number')
  .min(0, 'A mark is 0 or more')
  .max(100, 'A mark is 100 or less')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'Use at most two decimals')
  .overwrite((value) => Math.round(value * 100) / 100)
  .nullable()

/** A JPEG as a data URL; '' removes the picture. The server decodes and encodes it again (lib/access/account/picture.ts). */
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
