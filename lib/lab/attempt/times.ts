import { msPerDay } from '../../core/day.ts'

type ReportedTimes = { startedAt: Date | null; submittedAt: Date | null }
type Times = { startedAt: Date | null; submittedAt: Date }

/** The oldest time that is plausible, and the longest duration, in milliseconds. */
const maxAge = 366 * msPerDay
const maxDuration = 30 * msPerDay

/**
 * The times of an attempt by the lab program's clock. A wrong clock, which gives a time in the future or more than a year ago, is corrected
 * by the arrival; the duration is kept.
 */
export function correctTimes({ startedAt, submittedAt }: ReportedTimes, now = new Date()): Times {
  const end = submittedAt ?? now
  const age = now.getTime() - end.getTime()
  const correctedEnd = age < 0 || age > maxAge ? now : end
  const duration = startedAt ? end.getTime() - startedAt.getTime() : -1
  const isPlausible = duration >= 0 && duration <= maxDuration
  return {
    submittedAt: correctedEnd,
    startedAt: isPlausible ? new Date(correctedEnd.getTime() - duration) : null,
  }
}
