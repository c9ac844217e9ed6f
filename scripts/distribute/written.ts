import type { DatabaseFunction } from './catalogue.ts'

// Which tables a trigger writes, read from the text of its function and of those that it calls.

const writes = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+((?:kept\.\w+)|"\w+")/g

/** The tables that a function writes, by itself or by others that it calls. */
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
