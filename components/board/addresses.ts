import type { SchoolBase } from '@/components/shell/types'
/** The path of the board examination page; empty parameters are left out. */
export function boardHref(base: SchoolBase, parts: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''))
  return query.size > 0 ? `${base}/board?${query}` : `${base}/board`
}

/** The path of a batch's page. */
export const batchHref = (base: SchoolBase, guid: string) => `${base}/board/batch/${guid}`

/** The URL of a batch's attendance list as PDF. */
export const attendanceFile = (guid: string) => `/api/board/batches/${guid}/attendance.pdf`
