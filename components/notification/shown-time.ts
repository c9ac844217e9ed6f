const timeZone = 'Asia/Kolkata'
const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone })
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone })

const yesterdayOf = (now: Date) => new Date(now.getTime() - 24 * 3600_000)

/** A moment (ISO 8601) in the schools' time zone as people say it: Today, 4:02 pm; Yesterday, 4:02 pm; 3 Nov 2026, 4:02 pm. */
export function shownTime(moment: string, now = new Date()): string {
  const at = new Date(moment)
  const date = day.format(at)
  const said = new Map([
    [day.format(yesterdayOf(now)), 'Yesterday'],
    [day.format(now), 'Today'],
  ]).get(date)
  return `${said ?? date}, ${clock.format(at)}`
}

/** The same inside a sentence: today, 4:02 pm. */
export const timeInSentence = (moment: string) =>
  shownTime(moment).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase())
