import { dateFormat } from './date-format.ts'

const day = dateFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Today in the schools' time zone, as YYYY-MM-DD. */
export const today = (now = new Date()): string => day(now)

/** The start of tomorrow in the schools' time zone, which has no daylight saving time. */
export const tomorrow = (now = new Date()): Date =>
  new Date(`${today(new Date(now.getTime() + 24 * 3600_000))}T00:00:00+05:30`)
