import { counted } from '@/lib/core/counted'

const hour = 3_600_000

/** How long something has waited since a moment (ISO 8601): 40 minutes are "under 1 hour", then hours, then days. */
export function ageOf(since: string, now = new Date()): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / hour)
  if (hours < 1) return 'under 1 hour'
  if (hours < 24) return counted(hours, 'hour')
  return counted(Math.floor(hours / 24), 'day')
}
