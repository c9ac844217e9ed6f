import { shownTime } from '@/components/notification/shown-time'

/** A moment (ISO 8601) in the schools' time zone; a dash for none. */
export function Moment({ at }: { at: string | null }) {
  if (at === null) return <span className="text-muted">–</span>
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {shownTime(at)}
    </time>
  )
}
