import { createHash } from 'node:crypto'
import { env } from './env.ts'

// PostgreSQL plans a named statement once per connection, an unnamed one at every execution. Only frequent statements get a
// name, since a connection keeps the plan of each name for as long as it lives.

/** From this execution on a statement is named. */
const often = 4
/** Size of the count; when it is full, counting starts again. */
const mostTexts = 5_000

const statements = new Map<string, { times: number; name?: string }>()

/** The name under which a statement is prepared; undefined for one that is rare, or where nothing may be prepared. */
export function statementName(text: string): string | undefined {
  if (env.DATABASE_PREPARE === 'off') return undefined
  const known = statements.get(text) ?? { times: 0 }
  if (known.times === 0) {
    if (statements.size >= mostTexts) statements.clear()
    statements.set(text, known)
  }
  known.times += 1
  if (known.times >= often)
    known.name ??= `labmark_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  return known.name
}
