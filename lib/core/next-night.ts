/** The next 2:30 am in India, when schools sleep. */
export function nextNight(now = new Date()): Date {
  const next = new Date(now)
  next.setUTCHours(21, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
