import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { profileDir, root } from '../services/root.ts'

const warning = 40
const lastLines = 30
const firstLines = 15

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

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** A failed browser test: its place, its title and the first lines of its errors. */
function failure({ file, line, title, tests }: JSONReportSpec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  const messages = errors.map(({ message }) =>
    stripVTControlCharacters(message).split('\n').slice(0, firstLines).join('\n'),
  )
  return [`e2e/${file}:${line} ${title}`, ...messages].join('\n')
}

/**
 * For a log without the files of a run: what the pages of its failed browser tests showed, what the site warned of, and last, because
 * the end of a long log is what one sees, which tests failed and how.
 */
export function failureDetails({ suites }: Pick<JSONReport, 'suites'>): string {
  const results = join(root, 'test-results')
  const files = existsSync(results) ? readdirSync(results, { recursive: true, encoding: 'utf8' }) : []
  const contexts = files.filter((file) => basename(file) === 'error-context.md')
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return [
    ...contexts.map((file) => pageShown(join(results, file))),
    siteWarnings(),
    ...failed.map(failure),
  ].join('\n')
}
