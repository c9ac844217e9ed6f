import type { Call } from './call.ts'
import { batches } from './plan.ts'
import { type Finding, type Ground, playBatch } from './play.ts'

/** The limits and the start of a run. */
interface Limits {
  seed: number
  requests: number
  minutes: number
  size: number
  /** plays only this batch, to reproduce a finding */
  batch?: number | undefined
}

export interface Outcome {
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
  tell: (so: Outcome) => unknown = () => {},
): Promise<Outcome> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const so: Outcome = {
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
    for (const { call, who } of batch.asks) pairs.add(`${who} ${call.name}`)
    for (const status of played.statuses) so.statuses.set(status, (so.statuses.get(status) ?? 0) + 1)
    so.sent += batch.asks.length
    so.repeated += played.repeated
    so.findings.push(...played.findings)
    Object.assign(so, {
      pairs: pairs.size,
      slowest: Math.max(so.slowest, played.slowest),
      seconds: seconds(),
    })
    tell(so)
    if (so.sent >= limits.requests || so.seconds > limits.minutes * 60 || batch.at === limits.batch) break
  }
  return so
}
