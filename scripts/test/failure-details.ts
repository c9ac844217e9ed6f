import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { profileDir, root } from '../services/root.ts'

const warning = 40
const lastLines = 30

/** What a failed browser test's page showed when it failed, from the file that Playwright writes. */
function pageShown(file: string): string {
  const [, shown = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(file, 'utf8')) ?? []
  return `The page of ${basename(dirname(file))}:\n${shown}`
}

/** The site's last warnings and errors during the browser tests. */
function siteWarnings(): string {
  const file = join(profileDir('e2e'), 'site.log')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const level = (line: string) => Number(/"level":(\d+)/.exec(line)?.[1])
  return lines
    .filter((line) => level(line) >= warning)
    .slice(-lastLines)
    .join('\n')
}

/** For a log without the files of a run: what the pages of its failed browser tests showed, and what the site warned of. */
export function failureDetails(): string {
  const results = join(root, 'test-results')
  const files = existsSync(results) ? readdirSync(results, { recursive: true, encoding: 'utf8' }) : []
  const contexts = files.filter((file) => basename(file) === 'error-context.md')
  return [...contexts.map((file) => pageShown(join(results, file))), siteWarnings()].join('\n')
}
