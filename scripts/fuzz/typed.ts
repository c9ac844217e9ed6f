import type { Schema } from './call.ts'
import type { Exchange } from './crowd.ts'
import { idsIn, isId } from './values.ts'

/**
 * The ids that accepted requests wrote as plain text, such as a teacher's own id: a school may see again what it typed itself. Ids
 * in fields that refer to a row are not among them.
 */
export const typedIn = (done: Exchange[]): Set<string> =>
  new Set(done.filter(({ answered }) => answered.status < 300).flatMap(({ request }) => wordsOf(request)))

function wordsOf({ call, body }: Exchange['request']): string[] {
  const fields = Object.entries(call.body?.properties ?? {}).filter(([name, schema]) => isWords(schema, name))
  const input = body && fields.length > 0 ? objectIn(body) : {}
  return fields.flatMap(([name]) => (typeof input[name] === 'string' ? idsIn(input[name]) : []))
}

const isWords = (schema: Schema, name: string) => schema.type === 'string' && !isId(schema, name)

function objectIn(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}
