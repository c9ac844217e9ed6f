// A day as timers and expiry times count it. Where a day of the calendar begins in India is in today.ts.

export const secondsPerDay = 24 * 3600
export const msPerDay = secondsPerDay * 1000
