import type { Call } from './call.ts'
import { batches } from './plan.ts'
import { type Finding, type Ground, playBatch } from './play.ts'

/** The limits and the start of a run. */
type Limits = {
  seed: number
  requests: number
  minutes: number
  size: number
  /** plays only this batch, to reproduce a finding */
  batch?: number | undefined
}

export type Outcome = {
  sent: number
  repeated: number
  findings: Finding[]
  /** number of answers by status */
  statuses: Map<number, number>
  /** number of distinct pairs of call and caller */
  pairs: number
  slowest: number
  seconds: number
}

/** Plays batches until enough requests were made or the time is up. @param tell is called after each batch */
export async function run(
  calls: Call[],
  ground: Ground,
  limits: Limits,
  tell: (outcome: Outcome) => unknown = () => {},
): Promise<Outcome> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const outcome: Outcome = {
    sent: 0,
    repeated: 0,
    findings: [],
    statuses: new Map(),
    pairs: 0,
    slowest: 0,
    seconds: 0,
  }
  const pairs = new Set<string>()
  for (const batch of batches(calls, limits.seed, limits.size)) {
    if (limits.batch !== undefined && batch.at < limits.batch) continue
    const played = await playBatch(batch, ground)
    for (const { call, who } of batch.requests) pairs.add(`${who} ${call.name}`)
    for (const status of played.statuses)
      outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
    outcome.sent += batch.requests.length
    outcome.repeated += played.repeated
    outcome.findings.push(...played.findings)
    Object.assign(outcome, {
      pairs: pairs.size,
      slowest: Math.max(outcome.slowest, played.slowest),
      seconds: seconds(),
    })
    tell(outcome)
    if (outcome.sent >= limits.requests || outcome.seconds > limits.minutes * 60 || batch.at === limits.batch)
      break
  }
  return outcome
}
