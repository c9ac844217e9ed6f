export type Base = '/admin' | '/teacher'

/** A part of the page on the board's examination; what is '' is left out of the address. */
export function boardHref(base: Base, parts: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''))
  return query.size > 0 ? `${base}/board?${query}` : `${base}/board`
}
