// npm run chaos [-- --quick] [-- --only name]: breaks whatever can break around two instances, and checks that nothing is lost.
import { parseArgs } from 'node:util'
import { checkAll } from './chaos/check.ts'
import { openJournal } from './chaos/journal.ts'
import { asTable, type Result } from './chaos/report.ts'
import type { Scenario } from './chaos/scenario.ts'
import { scenarios } from './chaos/scenarios/index.ts'
import { openStage, type Stage } from './chaos/stage.ts'
import { endAll } from './services/at-end.ts'

const LONGEST_RECOVERY = 10

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})

const chosen = scenarios.filter(
  ({ name, quick }) => (quick || !values.quick) && name.includes(values.only ?? ''),
)

async function play(scenario: Scenario, stage: Stage): Promise<Result> {
  const { name, breaks } = scenario
  const started = performance.now()
  const result = (verdict: Result['verdict'], said: string, recovery: number | null = null): Result => {
    const one = { name, breaks, verdict, recovery, took: (performance.now() - started) / 1000, said }
    console.log(asTable([one]).split('\n').at(-1))
    return one
  }
  const reason = scenario.cannot?.(stage)
  if (reason) return result('not here', reason)
  try {
    const journal = openJournal(name.replaceAll(/\W+/g, '-'))
    const { recovery, held } = await scenario.run(stage, journal)
    const checked = await checkAll(stage, journal)
    if (!(recovery <= LONGEST_RECOVERY))
      return result('FAILED', 'it took too long to be ready again', recovery)
    return result('held', `${held}; ${checked} of the journal are there, all invariants hold`, recovery)
  } catch (error) {
    return result('FAILED', error instanceof Error ? error.message : String(error))
  }
}

async function main(): Promise<number> {
  const stage = await openStage(values.quick)
  Object.assign(process.env, stage.env, { LOG_LEVEL: 'silent' })
  const results: Result[] = []
  for (const scenario of chosen) {
    const result = await play(scenario, stage)
    results.push(result)
    // A failure may have left an instance down or a connection cut, so later results would mean nothing.
    if (result.verdict === 'FAILED') break
  }
  const failed = results.filter(({ verdict }) => verdict === 'FAILED').length + chosen.length - results.length
  console.log(
    `\n${asTable(results)}\n\n${results.length} of ${chosen.length} scenarios played, ${failed} failed`,
  )
  return failed > 0 || chosen.length === 0 ? 1 : 0
}

let code = 1
try {
  code = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
await endAll()
process.exit(code)
