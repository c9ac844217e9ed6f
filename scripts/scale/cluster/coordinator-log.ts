// What a cluster's coordinator refused, and what it sent to several nodes, as its log has it.

/** One kind of refusal. */
type Refused = {
  error: string
  /** how often */
  count: number
  /** the different statements, as their first words, the most frequent first */
  statements: [text: string, count: number][]
}

/** Faults and what is not supported; a broken rule or a lost race is an answer that tests ask for. */
const isRefusal = /^(0A|25001|XX|57P|08|42(?!501)|22P02)/
const line = /^(\w{5}) (ERROR|STATEMENT|LOG|DETAIL): {2}(.*)$/
/** What a server was running that ended by a fault of its own; all connections end with it. */
const crashPrefix = 'Failed process was running: '
/** Ids and values tell no kinds apart. */
const normalise = (text: string) =>
  text
    .replace(/'[^']*'|\$\d+|\b\d+\b|"?labmark_test_\w+"?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()

const addTo = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

const mostFirst = (counts: Map<string, number>) => [...counts].sort(([, a], [, b]) => b - a)

/** The entries of a log whose lines begin with the code of the error. */
const entriesOf = (log: string) =>
  log.split(/\n(?!\t)/).map((entry) => line.exec(entry.replaceAll('\n\t', ' ')) ?? [])

/** Reads errors with their statements. */
export function readRefused(log: string): Refused[] {
  const kinds = new Map<string, Map<string, number>>()
  let error: string | undefined
  for (const [, code = '', what, text = ''] of entriesOf(log)) {
    if (what === 'ERROR') error = isRefusal.test(code) ? `${code} ${normalise(text)}` : undefined
    if (what === 'LOG' && text.includes('was terminated by signal')) error = 'the server ended by a fault'
    const isStatement = what === 'STATEMENT' || (what === 'DETAIL' && text.startsWith(crashPrefix))
    if (!isStatement || !error) continue
    const statements = kinds.get(error) ?? new Map<string, number>()
    addTo(statements, normalise(text.replace(crashPrefix, '')))
    kinds.set(error, statements)
    error = undefined
  }
  return [...kinds]
    .map(([error, statements]) => ({
      error,
      count: [...statements.values()].reduce((sum, count) => sum + count, 0),
      statements: mostFirst(statements),
    }))
    .sort((a, b) => b.count - a.count)
}

/** A school is named by a value: what has none is asked of all schools. */
const namesSchool = /"institutionId" = \$/

/** The statements of a school that asked several nodes. Citus names each with `citus.multi_task_query_log_level`. */
export function readSpread(log: string): [text: string, count: number][] {
  const counts = new Map<string, number>()
  let isSpread = false
  for (const [, , what, text = ''] of entriesOf(log)) {
    if (what === 'LOG') isSpread = text.startsWith('multi-task query')
    if (what !== 'STATEMENT' || !isSpread) continue
    if (namesSchool.test(text)) addTo(counts, normalise(text))
    isSpread = false
  }
  return mostFirst(counts)
}

const shortened = (text: string) => (text.length > 240 ? `${text.slice(0, 240)}…` : text)

/** What was refused and what asked several nodes, for people. */
export const describeLog = (log: string) =>
  [describeRefused(readRefused(log)), describeSpread(readSpread(log))].join('\n')

const lineOf = ([text, count]: [string, number]) => `    ${count} × ${shortened(text)}`

const describeSpread = (spread: [string, number][]) =>
  [`Statements of a school that asked several nodes: ${spread.length} kinds.`, ...spread.map(lineOf)].join(
    '\n',
  )

/** The refused ones for people, the most frequent first. */
export function describeRefused(refused: Refused[]): string {
  const total = refused.reduce((sum, { count }) => sum + count, 0)
  const lines = refused.flatMap(({ error, count, statements }) => [
    `${count} × ${error}`,
    ...statements.map(lineOf),
  ])
  return [`The cluster refused ${total} statements, of ${refused.length} kinds.`, ...lines].join('\n')
}
