import { readFileSync } from 'node:fs'
import type { APIResponse } from '@playwright/test'
import { dataFile } from './data-file.ts'
import { expect } from './fixtures.ts'
import { site } from './site.ts'

type Line = { reference: string; queries: number }

const isOfRequest = (line: string) => line.includes('"msg":"request"') && line.endsWith('}')

/** The number of statements of each request, by its reference. */
function statementsByReference(): Map<string, number> {
  const lines = readFileSync(site().log ?? dataFile('site.log'), 'utf8')
    .split('\n')
    .filter(isOfRequest)
  const requests = lines.map((line): Line => JSON.parse(line))
  return new Map(requests.map(({ reference, queries }) => [reference, queries]))
}

/** The number of statements of each of these answers, from the site's log. */
export async function statementsOf(answers: APIResponse[]): Promise<number[]> {
  const references = answers.map((answer) => answer.headers()['x-request-id'] ?? '')
  let counts = new Map<string, number>()
  // Read once per check: a whole run's log has tens of thousands of lines.
  const missing = () => {
    counts = statementsByReference()
    return references.filter((one) => !counts.has(one))
  }
  await expect.poll(missing, 'requests not in the log').toEqual([])
  return references.map((one) => counts.get(one) ?? Number.NaN)
}
