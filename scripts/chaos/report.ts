export interface Result {
  name: string
  breaks: string
  verdict: 'held' | 'FAILED' | 'not here'
  recovery: number | null
  took: number
  said: string
}

/** The results as a Markdown table, as in docs/trust.md. */
export function asTable(results: Result[]): string {
  const line = ({ name, breaks, verdict, recovery, took, said }: Result) =>
    `| ${name} | ${breaks} | ${verdict} | ${recovery === null ? '' : `${recovery.toFixed(1)} s`} | ${took.toFixed(0)} s | ${said} |`
  const head = [
    '| scenario | what was broken | | ready again after | took | found |',
    '|---|---|---|---|---|---|',
  ]
  return [...head, ...results.map(line)].join('\n')
}
