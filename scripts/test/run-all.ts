import { endAll } from '../services/at-end.ts'
import { generateClient } from '../services/generate.ts'
import type { Outcome } from './outcome.ts'
import {
  browserSite,
  browserTests,
  productionBuild,
  quickUnitTests,
  type Step,
  staticSteps,
  unitTests,
} from './steps.ts'

async function perform({ name, run }: Step): Promise<Outcome> {
  const started = Date.now()
  const outcome = await run()
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`
  const { passed, failed, output } = outcome
  const counts = passed + failed > 1 ? `: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  console.log(failed > 0 ? `\n${output}\n\n  ✗ ${name}${counts} (${time})` : `  ✓ ${name}${counts} (${time})`)
  return outcome
}

async function performInTurn(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await perform(step))
  return outcomes
}

async function performAll(quick: boolean): Promise<Outcome[]> {
  // The build deletes the route types that the type check reads, so it comes afterwards.
  const beside = quick ? staticSteps : [...staticSteps, productionBuild, browserSite]
  // Some unit tests wait for timeouts; meanwhile the other checks can use the CPU.
  const [tested, others] = await Promise.all([
    perform(quick ? quickUnitTests : unitTests),
    performInTurn(beside),
  ])
  // Alone: beside the unit tests, a busy machine keeps some pages waiting longer than their tests allow.
  return quick ? [tested, ...others] : [tested, ...others, await perform(browserTests)]
}

/**
 * Runs every check of the project, or the quick ones. Prints a line for each, with the total as the last line, and sets the exit
 * code.
 */
export async function runAll({ quick }: { quick: boolean }): Promise<void> {
  await generateClient()
  const outcomes = await performAll(quick)
  await endAll()
  const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[count], 0)
  process.exitCode = sum('failed') > 0 ? 1 : 0
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}
