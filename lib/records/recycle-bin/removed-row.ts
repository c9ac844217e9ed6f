import { daysLeft } from './days.ts'
import type { Removed } from './schema.ts'

type Row = { guid: string; name: string; hint: string; removedAt: Date | null }

/** A row of a recycle bin as the API shows it. */
export function asRemoved({ removedAt, ...row }: Row): Removed {
  const at = removedAt ?? new Date()
  return { ...row, removedAt: at.toISOString(), daysLeft: daysLeft(at) }
}
