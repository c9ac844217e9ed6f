import { type Finding, finding } from './findings.ts'
import type { Journeys } from './journeys.ts'
import type { Trickle } from './trickle.ts'

/** What was measured during the failures; times are in milliseconds. */
type Measurements = {
  journeys: Journeys
  /** requests that each instance had answered while both were running */
  shares: number[]
  written: Trickle
  missing: string[]
  mixed: { asked: number; wrong: number }
  afterInstance: number
  afterPrimary: number
  /** milliseconds until the killed server follows the new primary; a sentence when it never did */
  follows: number | string
  drift: number
}

/** Compares the measurements with the limits in docs/scale.md, which are wide enough for a loaded machine. */
export function evaluate(measurements: Measurements): Finding[] {
  const { journeys, shares, written, missing, mixed } = measurements
  const walked = `${journeys.passed} passed, ${journeys.again} at another try, ${journeys.failed} failed`
  const gap = `${written.longestGap} ms; ${written.refused} refused, ${written.cut} cut`
  const count = written.acknowledged.length
  return [
    finding(journeys.failed === 0 && journeys.passed > 0, 'browser journeys', walked),
    finding(Math.min(...shares) > 0, 'both instances answered', `${shares.join(' and ')} requests`),
    finding(
      count > 0 && missing.length === 0,
      'every acknowledged write is there',
      `${count} written, ${missing.length} missing`,
    ),
    finding(written.longestGap < 30_000, 'longest time without a write', gap),
    finding(
      measurements.afterInstance < 10_000,
      'answers after an instance was killed',
      `${measurements.afterInstance} ms`,
    ),
    finding(
      measurements.afterPrimary < 30_000,
      'answers after the primary was killed',
      `${measurements.afterPrimary} ms`,
    ),
    finding(
      typeof measurements.follows === 'number',
      'the old primary follows, once started',
      typeof measurements.follows === 'number' ? `${measurements.follows} ms` : measurements.follows,
    ),
    finding(
      mixed.wrong === 0,
      'T12: two schools by turns on shared connections',
      `${mixed.asked} answers, ${mixed.wrong} with a row of the other`,
    ),
    finding(
      measurements.drift < 600_000,
      'times in UTC on a server that is not',
      `${measurements.drift} ms off`,
    ),
  ]
}
