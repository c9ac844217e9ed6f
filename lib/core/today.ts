import { dateFormat } from './date-format.ts'

const day = dateFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Today in the schools' time zone, as YYYY-MM-DD. */
export const today = (now = new Date()): string => day(now)

/** Midnight in India at the start of a day YYYY-MM-DD, or of the day `daysLater` days after it; there is no daylight saving time. */
export function dayStart(day: string, daysLater = 0): Date {
  const start = new Date(`${day}T00:00:00+05:30`)
  start.setUTCDate(start.getUTCDate() + daysLater)
  return start
}

/** The start of tomorrow in the schools' time zone. */
export const tomorrow = (now = new Date()): Date => dayStart(today(now), 1)

/** A stored day as YYYY-MM-DD. */
export const isoDay = (day: Date | null | undefined) => day?.toISOString().slice(0, 10) ?? null

/** The moments from the start of the day `from` to the end of the day `to` in India, for a query; either can be left open. */
export const during = (from?: string, to?: string) => ({
  ...(from && { gte: dayStart(from) }),
  ...(to && { lt: dayStart(to, 1) }),
})
