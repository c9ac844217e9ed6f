import { createHash } from 'node:crypto'
import { env } from './env.ts'

// PostgreSQL plans a named statement once per connection, an unnamed one at every execution. Only frequent statements get a name,
// and their number is limited, since a connection keeps the plan of each name for as long as it lives. The statements that begin
// a transaction get none: their text holds the school's id and several statements.

/** A statement gets a name at this execution. */
const namedAfter = 4
/** The most names; the first statements to become frequent get them. */
const maxNames = 500
/** Size of the count of unnamed statements; when it is full, counting starts again. */
const maxTexts = 5_000

const names = new Map<string, string>()
const executions = new Map<string, number>()

/** The name under which a statement is prepared; undefined for a rare one, or where preparing is switched off. */
export function statementName(text: string): string | undefined {
  if (env.DATABASE_PREPARE === 'off' || text.startsWith('SET LOCAL ')) return undefined
  const existing = names.get(text)
  if (existing || names.size >= maxNames) return existing
  return count(text) < namedAfter ? undefined : assignName(text)
}

function count(text: string): number {
  if (executions.size >= maxTexts) executions.clear()
  const times = (executions.get(text) ?? 0) + 1
  executions.set(text, times)
  return times
}

function assignName(text: string): string {
  const name = `labmark_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  executions.delete(text)
  names.set(text, name)
  return name
}
