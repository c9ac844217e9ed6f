export type Base = '/admin' | '/teacher'

/** A part of the page on the board's examination; what is '' is left out of the address. */
export function boardHref(base: Base, parts: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''))
  return query.size > 0 ? `${base}/board?${query}` : `${base}/board`
}

/** The page of one batch. */
export const batchHref = (base: Base, guid: string) => `${base}/board/batch/${guid}`

/** The list on which a batch signs, for a link that opens it. */
export const attendanceFile = (guid: string) => `/api/board/batches/${guid}/attendance.pdf`
