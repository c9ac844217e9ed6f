import type { Answers, SendLoad } from '../load/load.ts'
import type { Options } from '../options.ts'
import { median } from '../report/median.ts'
import type { Case, Target } from './case.ts'
import type { Goal } from './goal.ts'
import { type DatabaseMs, processorMs, usedBetween } from './processor.ts'

/** The measurements of a target: medians over the rounds, and the ratio to Labmark in each round. */
type Row = {
  target: string
  perSecond: number
  p50: number
  p95: number
  /** CPU milliseconds per request; null if not counted */
  processor: number | null
  /** the same for the database's processes */
  database: number
  /** Labmark's requests per second, or milliseconds, divided by this target's in the same round */
  ratios: number[]
  ratio: number
  /** the same for the 95th percentile of latencies */
  ratioP95: number
}

/** The result of a round; `processor` is NaN if not counted. */
type Round = Answers & { processor: number; database: number }

const orNull = (value: number) => (Number.isNaN(value) ? null : value)

export type Compared = {
  name: string
  connections: number
  measure: Case['measure']
  rows: Row[]
  goal?: Goal
}

/**
 * Requests everything once, or only the first with `quick`. The first answer must have the expected content, and afterwards the
 * database has cached what loading another one may have evicted.
 */
async function checkTarget({ name, url, requests, holds }: Target, quick: boolean): Promise<void> {
  if (requests.length === 0) throw new Error(`${name} is asked nothing.`)
  for (const [index, { path, cookie, method }] of requests.slice(0, quick ? 1 : requests.length).entries()) {
    if (method) continue
    const response = await fetch([url].flat()[0] + path, { headers: { cookie }, redirect: 'manual' })
    const body = await response.text()
    if (response.status !== 200 || (index === 0 && !holds(body)))
      throw new Error(
        `${name} answers ${response.status} without what it was asked for:\n${body.slice(0, 500)}`,
      )
  }
}

/** Measures the targets of a workload in turns, so that disturbances of the machine affect all of them. */
export async function compare(
  sendLoad: SendLoad,
  databaseMs: DatabaseMs,
  workload: Case,
  { quick, rounds, seconds, warmUp }: Options,
): Promise<Compared> {
  for (const target of workload.targets) await checkTarget(target, quick)
  const roundsByTarget = new Map<Target, Round[]>(workload.targets.map((target) => [target, []]))
  for (const target of workload.targets) await warm(sendLoad, workload, target, warmUp)
  for (let round = 0; round < rounds; round += 1) {
    for (const [target, hits] of roundsByTarget)
      hits.push(await measureRound(sendLoad, databaseMs, workload, target, seconds))
  }
  return compareWithGoal(
    workload,
    [...roundsByTarget].map(([{ name }, hits]) => ({ name, hits })),
  )
}

const WARM_CONNECTIONS = 8

async function warm(
  sendLoad: SendLoad,
  workload: Case,
  target: Target,
  { requests, seconds, most }: Options['warmUp'],
) {
  // More connections, so that Labmark's pages get as many requests as a floor's; marks are saved one at a time.
  const alone = target.requests.some(({ method }) => method)
  const connections = alone ? workload.connections : Math.max(workload.connections, WARM_CONNECTIONS)
  let answerCount = 0
  for (let elapsed = 0; elapsed === 0 || (answerCount < requests && elapsed < most); elapsed += seconds)
    answerCount += (await runLoad(sendLoad, { ...workload, connections }, target, seconds)).count
}

async function measureRound(
  sendLoad: SendLoad,
  databaseMs: DatabaseMs,
  workload: Case,
  target: Target,
  seconds: number,
): Promise<Round> {
  const before = [processorMs(target.processes ?? []), await databaseMs()] as const
  const hits = await runLoad(sendLoad, workload, target, seconds)
  const used = processorMs(target.processes ?? []) - before[0]
  const database = usedBetween(before[1], await databaseMs()) / hits.count
  if (hits.count === 0) throw new Error(`${target.name} answered nothing in ${seconds} s (${workload.name}).`)
  return { ...hits, processor: target.processes ? used / hits.count : Number.NaN, database }
}

async function runLoad(
  sendLoad: SendLoad,
  workload: Case,
  { name, url, requests, redirects }: Target,
  seconds: number,
): Promise<Answers> {
  const hits = await sendLoad({ url, requests, redirects, connections: workload.connections, seconds })
  if (hits.failed > 0)
    throw new Error(`${name}: ${hits.failed} of ${hits.count} requests failed (${workload.name}).`)
  return hits
}

type Measured = { name: string; hits: Round[] }

function compareWithGoal(workload: Case, measured: Measured[]): Compared {
  const own = measured[0]?.hits ?? []
  const rows = measured.map(({ name, hits }) => row(name, hits, own, workload.measure))
  const { name, connections, measure, goal } = workload
  const floor = rows.find(({ target }) => target === goal?.floor)
  if (!goal || !floor) return { name, connections, measure, rows }
  const isLowerBetter = measure !== 'perSecond'
  const met = isLowerBetter ? floor.ratio <= goal.times : floor.ratio >= goal.times
  const metP95 = goal.p95 === undefined || floor.ratioP95 <= goal.p95
  const unit = measure === 'processor' ? ', processor’s time of a request' : ''
  const criterion = `${isLowerBetter ? '≤' : '≥'} ${goal.times} × ${goal.floor}${unit}${goal.p95 ? `, p95 ≤ ${goal.p95} ×` : ''}`
  const figure = `${floor.ratio.toFixed(2)} ×${goal.p95 ? `, p95 ${floor.ratioP95.toFixed(2)} ×` : ''}`
  return {
    name,
    connections,
    measure,
    rows,
    goal: { name, criterion, figure, met: met && metP95 },
  }
}

function row(target: string, hits: Round[], own: Round[], measure: Case['measure']): Row {
  const ratios = hits.map((hit, index) => (own[index]?.[measure] ?? 0) / hit[measure])
  return {
    target,
    perSecond: median(hits.map((hit) => hit.perSecond)),
    p50: median(hits.map((hit) => hit.p50)),
    p95: median(hits.map((hit) => hit.p95)),
    processor: orNull(median(hits.map((hit) => hit.processor))),
    database: median(hits.map((hit) => hit.database)),
    ratios,
    ratio: median(ratios),
    ratioP95: median(hits.map((hit, index) => (own[index]?.p95 ?? 0) / hit.p95)),
  }
}
