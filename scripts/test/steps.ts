import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { atEnd } from '../services/at-end.ts'
import { profileDir } from '../services/root.ts'
import { type Finished, runProgram } from '../services/run-program.ts'
import { startServer } from '../services/start-server.ts'
import { build } from '../start/build.ts'
import { siteArguments, siteEnv, siteUrl } from './browser-site.ts'
import { failureDetails } from './failure-details.ts'
import { asOneCheck, asTests, type Outcome } from './outcome.ts'

/** A part of the whole test run. */
export type Step = {
  name: string
  run: () => Promise<Outcome>
}

/** Next generates the types of the routes; a clean checkout has none yet. */
async function checkTypes(): Promise<Finished> {
  const written = await runProgram('next/dist/bin/next', ['typegen'])
  // Runs beside the unit tests: a single checker takes a third less CPU time than the default four.
  return written.ok ? runProgram('typescript/bin/tsc', ['--noEmit', '--checkers', '1']) : written
}

/** Steps that do not depend on each other. */
export const staticSteps: Step[] = [
  {
    name: 'types',
    run: async () => asOneCheck(await checkTypes()),
  },
  {
    name: 'format and lint',
    run: async () =>
      asOneCheck(await runProgram('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])),
  },
]

/** The path of a runner's report; removes an old one. */
function reportFile(name: string): string {
  const file = join(profileDir('test'), name)
  rmSync(file, { force: true })
  return file
}

function readReport<T>(file: string, none: T): T {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none
}

type Results = Pick<JsonTestResults, keyof typeof noReport>

const noReport = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}

const vitest = (env: Record<string, string>): Step => ({
  name: 'unit, database and API tests',
  run: async () => {
    const file = reportFile('vitest.json')
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const finished = await runProgram('vitest/vitest.mjs', ['run', ...reporters], env)
    const report = readReport<Results>(file, noReport)
    const isUnreadable = ({ status, assertionResults }: Results['testResults'][number]) =>
      status === 'failed' && assertionResults.length === 0
    const failed = report.numFailedTests + report.testResults.filter(isUnreadable).length
    return asTests(finished, report.numPassedTests, failed, report.numPendingTests + report.numTodoTests)
  },
})

export const unitTests = vitest({})
export const quickUnitTests = vitest({ QUICK: '1' })

/** Passes unless the work throws; the error's message is its output. */
const stepOf = (name: string, work: () => Promise<unknown>): Step => ({
  name,
  run: () =>
    work().then(
      () => ({ passed: 1, failed: 0, output: '' }),
      (error) => ({ passed: 0, failed: 1, output: error.message }),
    ),
})

export const productionBuild = stepOf('production build', () => build())

/** Started beside the last unit tests, since it takes ten seconds; the browser tests find it running. */
export const browserSite = stepOf('site for the browser tests', async () => {
  const options = { profile: 'e2e', name: 'start', args: siteArguments, env: siteEnv, url: siteUrl } as const
  const { stop } = await startServer(options)
  atEnd(stop)
})

export const browserTests: Step = {
  name: 'browser tests',
  run: async () => {
    const file = reportFile('playwright.json')
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const finished = await runProgram('@playwright/test/cli.js', ['test', '--reporter=dot,json'], env)
    const none = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }
    const { expected, unexpected, flaky, skipped } = readReport(file, none).stats
    const outcome = asTests(finished, expected, unexpected + flaky, skipped)
    // The runner's list of failures comes last: a log that is kept is often cut to its end.
    return outcome.failed > 0 ? { ...outcome, output: `${failureDetails()}\n${outcome.output}` } : outcome
  },
}
