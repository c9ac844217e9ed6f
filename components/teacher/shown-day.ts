const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day YYYY-MM-DD as people read it: 1 Jun 2026. */
export const shownDay = (day: string) => format.format(new Date(day))
