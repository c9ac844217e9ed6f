// npm run chaos [-- --only name]: breaks what can break around two instances, and checks that nothing is lost.
import { parseArgs } from 'node:util'
import { checkAll } from './chaos/check.ts'
import { openJournal } from './chaos/journal.ts'
import type { Scenario } from './chaos/scenario.ts'
import { scenarios } from './chaos/scenarios/index.ts'
import { openStage, type Stage } from './chaos/stage.ts'
import { endAll } from './services/at-end.ts'

const LONGEST_RECOVERY = 10

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const chosen = scenarios.filter(({ name }) => name.includes(values.only))

/** Plays a scenario and prints its row of the table in docs/trust.md. @returns whether it failed */
async function play(scenario: Scenario, stage: Stage): Promise<boolean> {
  const { name, breaks } = scenario
  const started = performance.now()
  const report = (verdict: 'held' | 'FAILED' | 'not here', said: string, recovery?: number) => {
    const took = ((performance.now() - started) / 1000).toFixed(0)
    const ready = recovery === undefined ? '' : `${recovery.toFixed(1)} s`
    console.log(`| ${name} | ${breaks} | ${verdict} | ${ready} | ${took} s | ${said} |`)
    return verdict === 'FAILED'
  }
  const reason = scenario.cannot?.(stage)
  if (reason) return report('not here', reason)
  try {
    const journal = openJournal(name.replaceAll(/\W+/g, '-'))
    const { recovery, held } = await scenario.run(stage, journal)
    const checked = await checkAll(stage, journal)
    if (!(recovery <= LONGEST_RECOVERY))
      return report('FAILED', 'it took too long to be ready again', recovery)
    return report('held', `${held}; ${checked} of the journal are there, all invariants hold`, recovery)
  } catch (error) {
    return report('FAILED', error instanceof Error ? error.message : String(error))
  }
}

async function main(): Promise<number> {
  const stage = await openStage()
  Object.assign(process.env, stage.env, { LOG_LEVEL: 'silent' })
  console.log(
    '| scenario | what was broken | | ready again after | took | found |\n|---|---|---|---|---|---|',
  )
  for (const [at, scenario] of chosen.entries()) {
    // A failure may have left an instance down, so later results would mean nothing.
    if (await play(scenario, stage)) {
      console.log(`\nFAILED; ${chosen.length - at - 1} scenarios were not played`)
      return 1
    }
  }
  console.log(`\n${chosen.length} scenarios played, none failed`)
  return chosen.length === 0 ? 1 : 0
}

let code = 1
try {
  code = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
await endAll()
process.exit(code)
