import { createHash } from 'node:crypto'
import { env } from './env.ts'

// A statement under a name is planned once per connection instead of every time. Only what is asked again and again gets
// one, since every connection keeps the plans of all names as long as it lives.

/** From which time on a statement is prepared. */
const often = 4
/** So many texts are remembered, before counting begins anew. */
const mostTexts = 5_000

const asked = new Map<string, { times: number; name?: string }>()

/** The name under which a statement is prepared; undefined for one that is rare, or where nothing may be prepared. */
export function statementName(text: string): string | undefined {
  if (env.DATABASE_PREPARE === 'off') return undefined
  const known = asked.get(text) ?? { times: 0 }
  if (known.times === 0) {
    if (asked.size >= mostTexts) asked.clear()
    asked.set(text, known)
  }
  known.times += 1
  if (known.times >= often)
    known.name ??= `labmark_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  return known.name
}
