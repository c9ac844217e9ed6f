import { createHash } from 'node:crypto'
import { env } from './env.ts'

// A statement under a name is planned once per connection instead of every time. Only what is statements again and again gets
// one, since every connection keeps the plans of all names as long as it lives.

/** From which time on a statement is prepared. */
const often = 4
/** So many texts are remembered, before counting begins anew. */
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
