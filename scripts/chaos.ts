// npm run chaos [-- --only name]: breaks what can break around two instances, and checks that nothing is lost.
import { parseArgs } from 'node:util'
import { checkAll } from './chaos/check.ts'
import type { Journal, Scenario } from './chaos/scenario.ts'
import { diskFull } from './chaos/scenarios/disk-full.ts'
import { gracefulStop } from './chaos/scenarios/graceful-stop.ts'
import { killInMarking } from './chaos/scenarios/kill-in-marking.ts'
import { killInPayment } from './chaos/scenarios/kill-in-payment.ts'
import { killDatabase } from './chaos/scenarios/kill-postgres.ts'
import { openStage, type Stage } from './chaos/stage.ts'
import { runToEnd } from './services/at-end.ts'

const MAX_RECOVERY = 10

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

/** In the order in which they run. */
const scenarios: Scenario[] = [killInMarking, killInPayment, killDatabase, gracefulStop, diskFull]
const chosen = scenarios.filter(({ name }) => name.includes(values.only))

type Verdict = 'held' | 'FAILED' | 'not here'

/** Plays a scenario and prints its row of the table in docs/trust.md. */
async function play(scenario: Scenario, stage: Stage): Promise<Verdict> {
  const { name, breaks } = scenario
  const started = performance.now()
  const report = (verdict: Verdict, summary: string, recovery?: number) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    const ready = recovery === undefined ? '' : `${recovery.toFixed(1)} s`
    console.log(`| ${name} | ${breaks} | ${verdict} | ${ready} | ${seconds} s | ${summary} |`)
    return verdict
  }
  const reason = scenario.cannot?.(stage)
  if (reason) return report('not here', reason)
  try {
    const journal: Journal = []
    const { recovery, summary } = await scenario.run(stage, journal)
    const checked = await checkAll(stage, journal)
    if (!(recovery <= MAX_RECOVERY)) return report('FAILED', 'it took too long to be ready again', recovery)
    return report('held', `${summary}; ${checked} of the journal are there, all invariants hold`, recovery)
  } catch (error) {
    return report('FAILED', error instanceof Error ? error.message : String(error))
  }
}

async function main() {
  if (chosen.length === 0) throw new Error(`No scenario is called “${values.only}”.`)
  const stage = await openStage()
  Object.assign(process.env, stage.env, { LOG_LEVEL: 'silent' })
  console.log(
    '| scenario | what was broken | | ready again after | took | found |\n|---|---|---|---|---|---|',
  )
  let held = 0
  for (const [index, scenario] of chosen.entries()) {
    const verdict = await play(scenario, stage)
    // A failure may have left an instance down, so later results would mean nothing.
    if (verdict === 'FAILED')
      throw new Error(`FAILED; ${chosen.length - index - 1} scenarios were not played`)
    if (verdict === 'held') held += 1
  }
  console.log(`\n${held} of ${chosen.length} scenarios played, none failed`)
}

await runToEnd(main)
