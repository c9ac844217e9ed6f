import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../services/run-program.ts'
import type { Workspace } from './workspace.ts'

/** The results of the browser tests. `again` passed at a second try, which is allowed when a request was cut off. */
export type Journeys = {
  passed: number
  again: number
  failed: number
  output: string
}

/** The tests that touch most parts: sign-in and its mails, people, files, marks. */
const chosen = ['accounts', 'school', 'marking'].map((name) => `e2e/${name}.spec.ts`)

/** `note` is the file with the addresses of its mailbox and payment provider; `env` is also that of the commands that tests run. */
type Site = { url: string; note: string; env: Record<string, string> }

/** Runs these tests, or others, against a running site. */
export async function runJourneys(
  workspace: Workspace,
  name: string,
  site: Site,
  specs = chosen,
): Promise<Journeys> {
  const report = join(workspace.folder, `${name}.json`)
  const options = [
    '--retries=2',
    '--workers=1',
    '--reporter=line,json',
    `--output=${join(workspace.folder, name)}`,
  ]
  const own = { E2E_URL: site.url, E2E_SITE: site.note, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['test', ...specs, ...options]
  const { output } = await runProgram('@playwright/test/cli.js', args, { ...site.env, ...own })
  const { expected, flaky, unexpected } = JSON.parse(readFileSync(report, 'utf8')).stats
  return { passed: expected, again: flaky, failed: unexpected, output }
}
