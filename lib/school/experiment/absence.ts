import { today } from '../../core/today.ts'

// A reason can stand in place of a mark. It is stored, sent and compared as a short text.

/** A: absent. E: exempt. R2027-01-20: rescheduled to that day. The zod schema is in lib/lab/mark/absence-field.ts. */
export type Absence = 'A' | 'E' | `R${string}`

/** What a teacher gives a piece of work: a number, or the reason why there is none. */
export type Mark = number | Absence

/** A mark as it is stored and sent: at most one of the two. */
type MarkColumns = { marks: number | null; absence: Absence | null }

/** Parts of a mark are a string too: see parts.ts. */
export const isAbsence = (mark: number | string | null): mark is Absence =>
  typeof mark === 'string' && !mark.includes('+')

export const isRescheduled = (mark: Mark | null) => isAbsence(mark) && mark.startsWith('R')

/** The mark or the absence, whichever is set; null for neither. */
export const markOf = ({ marks, absence }: MarkColumns): Mark | null => marks ?? absence

/** Splits a mark back into its two stored fields. */
export const markColumns = (mark: Mark | null): MarkColumns =>
  isAbsence(mark) ? { marks: null, absence: mark } : { marks: mark, absence: null }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * The year in which a month (1 to 12) falls in the school year, April to March, of a day YYYY-MM-DD. Only this needs to know today: the first
 * date that a browser formats takes 20 ms, in which a teacher who types a mark would wait.
 */
function yearOf(month: number, now = today()): number {
  const [year = 0, current = 0] = now.split('-').map(Number)
  const first = current < 4 ? year - 1 : year
  return month < 4 ? first + 1 : first
}

/** A day as teachers write it: 20 Jan, with the year when it is not the current school year's. */
function shortDay(ymd: string, now?: string): string {
  const [year = 0, month = 0, day = 0] = ymd.split('-').map(Number)
  const short = `${day} ${months[month - 1]}`
  return year === yearOf(month, now) ? short : `${short} ${year}`
}

/** The short form for cells and lists, which can be typed back: AB, EX, R 20 Jan. */
export function shortAbsence(absence: Absence, now?: string): string {
  if (absence === 'A') return 'AB'
  return absence === 'E' ? 'EX' : `R ${shortDay(absence.slice(1), now)}`
}

/** In words, inside a sentence: absent, exempt, rescheduled to 20 Jan. */
export function absenceWords(absence: Absence, now?: string): string {
  if (absence === 'A') return 'absent'
  return absence === 'E' ? 'exempt' : `rescheduled to ${shortDay(absence.slice(1), now)}`
}

/** A mark or an absence inside a sentence. */
export const markWords = (mark: Mark) => (isAbsence(mark) ? absenceWords(mark) : String(mark))

/** 4 of 5, or why there is no mark. */
export const markOutOf = (mark: Mark, maximum: number) =>
  isAbsence(mark) ? absenceWords(mark) : `${mark} of ${maximum}`

const absent = /^a(b|bs|bsent)?$/i
const exempt = /^e(x|xempt|xempted)?$/i
const rescheduled = /^r(?:escheduled|esched|es)?[\s.:]{0,3}(?:(?:to|on)\s)?\s{0,3}(.{0,30})$/i

/**
 * Reads an absence as it was typed: A, AB, absent; E, exempt; R 20 Jan, R 20/1/2027, rescheduled to 2027-01-20. A day
 * without a year is of the school year that runs. 'day' for a rescheduling without a day; null for anything else.
 */
export function parseAbsence(text: string, now?: string): Absence | 'day' | null {
  if (absent.test(text)) return 'A'
  if (exempt.test(text)) return 'E'
  const [, written] = rescheduled.exec(text) ?? []
  if (written === undefined) return null
  const day = parseDay(written.trim(), now)
  return day ? `R${day}` : 'day'
}

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const numericDate = /^(\d{1,2})[\s./-](\d{1,2})(?:[\s./-](\d{4}|\d{2}))?$/
const monthNameDate = /^(\d{1,2})[\s.-]{0,2}([a-z]{3,9})(?:[\s.,-]{1,2}(\d{4}|\d{2}))?$/i

/** A day as YYYY-MM-DD; null for what is not one. */
function parseDay(text: string, now?: string): string | null {
  const [, isoYear, isoMonth, isoDay] = isoDate.exec(text) ?? []
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, month, year] = numericDate.exec(text) ?? monthNameDate.exec(text) ?? []
  if (!day || !month) return null
  const number = /\d/.test(month) ? Number(month) : monthOf(month)
  return dayOf(year ? fullYear(year) : yearOf(number, now), number, Number(day))
}

const monthOf = (name: string) =>
  months.indexOf(`${name.charAt(0).toUpperCase()}${name.slice(1, 3).toLowerCase()}`) + 1

const fullYear = (year: string) => Number(year) + (year.length === 2 ? 2000 : 0)

function dayOf(year: number, month: number, day: number): string | null {
  const ymd = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${ymd}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(ymd) ? ymd : null
}
