import { readFileSync } from 'node:fs'
import type { APIResponse } from '@playwright/test'
import { expect } from './fixtures.ts'

const profile = process.env.E2E_URL ? 'local' : 'e2e'
const file = new URL(`../.data/${profile}/site.log`, import.meta.url)

type Line = { msg: string; reference: string; queries: number }

const isJson = (line: string) => line.startsWith('{') && line.endsWith('}')

/** How many statements each request cost, by its reference. */
function statementsByReference(): Map<string, number> {
  const lines: Line[] = readFileSync(file, 'utf8')
    .split('\n')
    .filter(isJson)
    .map((line) => JSON.parse(line))
  const requests = lines.filter(({ msg }) => msg === 'request')
  return new Map(requests.map(({ reference, queries }) => [reference, queries]))
}

/** How many statements these answers cost, in their order, as the site's own log tells. */
export async function statementsOf(answers: APIResponse[]): Promise<number[]> {
  const references = answers.map((answer) => answer.headers()['x-request-id'] ?? '')
  const told = () => statementsByReference()
  await expect.poll(() => references.filter((one) => !told().has(one)), 'requests not in the log').toEqual([])
  const counts = told()
  return references.map((one) => counts.get(one) ?? Number.NaN)
}
