/** The next 2:30 am in India, when schools sleep. */
export function nextNight(now = new Date()): Date {
  const next = new Date(now)
  next.setUTCHours(21, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}

/** 2:30 am in India, in the night after the first day of the next month by UTC. */
export const nextMonth = (now = new Date()) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 21))
