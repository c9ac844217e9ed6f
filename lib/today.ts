// Made once: each formatter is 25 KB outside the JavaScript heap, and an import asks for the day of every row.
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Today in the schools' time zone, as YYYY-MM-DD. */
export const today = (now = new Date()): string => day.format(now)
