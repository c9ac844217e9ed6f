import { counted } from '@/lib/core/counted'

const hour = 3_600_000

/** How long ago a time (ISO 8601) was: "under 1 hour", then in hours, then in days. */
export function ageOf(since: string, now = new Date()): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / hour)
  if (hours < 1) return 'under 1 hour'
  if (hours < 24) return counted(hours, 'hour')
  return counted(Math.floor(hours / 24), 'day')
}
