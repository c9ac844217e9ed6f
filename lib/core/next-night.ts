/** The next half past two in the night, India's time, when schools sleep. */
export function nextNight(now = new Date()): Date {
  const next = new Date(now)
  next.setUTCHours(21, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
