type Claimed = { startedAt: Date | null; submittedAt: Date | null }
type Times = { startedAt: Date | null; submittedAt: Date }

const day = 86_400_000

/** The oldest time that is plausible, and the longest duration, in milliseconds. */
const oldest = 366 * day
const longest = 30 * day

/**
 * The times of an attempt by the lab program's clock. A wrong clock, which gives a time in the future or more than a year ago, is corrected
 * by the arrival; the duration is kept.
 */
export function settleTimes({ startedAt, submittedAt }: Claimed, now = new Date()): Times {
  const end = submittedAt ?? now
  const age = now.getTime() - end.getTime()
  const believed = age < 0 || age > oldest ? now : end
  const took = startedAt ? end.getTime() - startedAt.getTime() : -1
  const known = took >= 0 && took <= longest
  return { submittedAt: believed, startedAt: known ? new Date(believed.getTime() - took) : null }
}
