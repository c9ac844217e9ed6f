import type { DatabaseFunction } from './schema.ts'

const writes = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+((?:kept\.\w+)|"\w+")/g

/** The tables that a function writes, itself or through functions that it calls, read from their source. */
export function tablesWritten(
  name: string,
  functions: DatabaseFunction[],
  seen = new Set<string>(),
): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const text = functions.find((one) => one.name === name)?.text ?? ''
  const own = [...text.matchAll(writes)].map(([, table = '']) => table.replaceAll('"', ''))
  const called = functions.filter((one) => new RegExp(`\\b${one.name}\\(`).test(text))
  return [...new Set([...own, ...called.flatMap((one) => tablesWritten(one.name, functions, seen))])]
}
