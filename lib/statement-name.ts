import { env } from './env.ts'

// A statement under a name is planned once per connection instead of every time. Only what is asked again and again gets
// one, since every connection keeps the plans of all names.

/** From which time on a statement is prepared. */
const often = 4
/** So many plans a connection keeps at most: the name that was used least lately goes to another statement then. */
const mostNames = 400
/** So many texts are counted, before counting begins anew. */
const mostTexts = 5_000

const times = new Map<string, number>()
const names = new Map<string, string>()

/** The name under which a statement is prepared; undefined for one that is rare, or where nothing may be prepared. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return keep(text, known)
  if (env.DATABASE_PREPARE === 'off') return undefined
  const count = (times.get(text) ?? 0) + 1
  if (count < often) {
    if (times.size >= mostTexts) times.clear()
    times.set(text, count)
    return undefined
  }
  times.delete(text)
  return keep(text, names.size < mostNames ? `labmark_${names.size}` : freeOldest())
}

/** A map keeps its entries in the order of their arrival: the first is the one that was used least lately. */
function keep(text: string, name: string): string {
  names.delete(text)
  names.set(text, name)
  return name
}

function freeOldest(): string {
  const [[text, name] = ['', 'labmark_0']] = names
  names.delete(text)
  return name
}
