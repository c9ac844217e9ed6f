import { shownTime, timeInSentence } from '@/lib/core/shown-date'
import { dash } from './dash'

/** A time (ISO 8601) in the schools' time zone; a dash for null. */
export function Moment({ at, inSentence = false }: { at: string | null; inSentence?: boolean }) {
  if (at === null) return dash
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {inSentence ? timeInSentence(at) : shownTime(at)}
    </time>
  )
}
