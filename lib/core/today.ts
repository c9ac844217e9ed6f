// Made once: each formatter is 25 KB outside the JavaScript heap, and an import asks for the day of every row.
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Today in the schools' time zone, as YYYY-MM-DD. */
export const today = (now = new Date()): string => day.format(now)

/** The first moment of tomorrow in the schools' time zone, which knows no summer time. */
export const tomorrow = (now = new Date()): Date =>
  new Date(`${today(new Date(now.getTime() + 24 * 3600_000))}T00:00:00+05:30`)
