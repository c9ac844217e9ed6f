import { dateFormat } from './date-format.ts'
import { msPerDay } from './day.ts'

// Dates as people in India write them. Every date that Labmark shows or prints is formatted here, except those of the pages for
// families and parents, which are in their language (components/family/shown-date.ts).

const timeZone = 'Asia/Kolkata'
const date = dateFormat('en-IN', { dateStyle: 'medium', timeZone })
const longDate = dateFormat('en-IN', { dateStyle: 'long', timeZone })
const clock = dateFormat('en-IN', { timeStyle: 'short', timeZone })
const dateTime = dateFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone })

// A day YYYY-MM-DD is parsed as UTC, and so formatted as UTC.
const day = dateFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })
const longDay = dateFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** The day of a moment (ISO 8601): 1 Jun 2026; a dash for none. */
export const shownDate = (iso: string | null) => (iso ? date(new Date(iso)) : '–')

/** The day of a moment in full: 1 June 2026. */
export const shownLongDate = (at: Date) => longDate(at)

/** A moment (ISO 8601) with the time of day: 1 Jun 2026, 4:02 pm; a dash for none. */
export const shownMoment = (iso: string | null) => (iso ? dateTime(new Date(iso)) : '–')

/** A day YYYY-MM-DD: 1 Jun 2026. */
export const shownDay = (ymd: string) => day(new Date(ymd))

/** A day YYYY-MM-DD in full: 1 June 2026. */
export const shownLongDay = (ymd: string) => longDay(new Date(ymd))

/** A time of day HH:MM: 9:30 am. */
export const shownClock = (time: string) => clock(new Date(`2026-01-01T${time}:00+05:30`))

const yesterdayOf = (now: Date) => new Date(now.getTime() - msPerDay)

/** A moment (ISO 8601) as people say it: Today, 4:02 pm; Yesterday, 4:02 pm; 3 Nov 2026, 4:02 pm. */
export function shownTime(iso: string, now = new Date()): string {
  const at = new Date(iso)
  const dayName = new Map([
    [date(yesterdayOf(now)), 'Yesterday'],
    [date(now), 'Today'],
  ]).get(date(at))
  return `${dayName ?? date(at)}, ${clock(at)}`
}

/** `shownTime` inside a sentence: today, 4:02 pm. */
export const timeInSentence = (iso: string) =>
  shownTime(iso).replace(/^(Today|Yesterday)/, (word) => word.toLowerCase())
