import { generateClient } from '../services/generate.ts'
import type { Outcome } from './outcome.ts'
import { browserTests, productionBuild, quickUnitTests, type Step, staticSteps, unitTests } from './steps.ts'

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

/** The outcomes of `step` and of others beside it, one after the other. */
async function performBeside(step: Step, others: Step[]): Promise<Outcome[]> {
  const [outcome, further] = await Promise.all([perform(step), performInTurn(others)])
  return [outcome, ...further]
}

async function performAll(quick: boolean): Promise<Outcome[]> {
  if (quick) return performBeside(quickUnitTests, staticSteps)
  // Unit tests keep both cores busy but for what waits for timeouts; browser tests leave a fifth to the static checks. Browser tests
  // beside unit tests would wait for pages longer than they may.
  const tested = await performBeside(unitTests, [productionBuild])
  return [...tested, ...(await performBeside(browserTests, staticSteps))]
}

/**
 * Runs every check of the project, or the quick ones. Prints a line for each, with the total as the last line, and sets the exit
 * code.
 */
export async function runAll({ quick }: { quick: boolean }): Promise<void> {
  await generateClient()
  const outcomes = await performAll(quick)
  const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[count], 0)
  process.exitCode = sum('failed') > 0 ? 1 : 0
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}
