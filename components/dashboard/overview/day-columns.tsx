import { counted } from '@/lib/core/counted'
import { shownDate } from '@/lib/core/shown-date'
import { dayStart } from '@/lib/core/today'

/** Counts per day, from a first day (YYYY-MM-DD) on. */
export type CountedDays = { from: string; counts: number[] }
type Props = { days: CountedDays; noun: [one: string, many: string] }

const step = 10
const wide = 8
const height = 48

/** A column chart of counts per day. */
export function DayColumns({ days, noun }: Props) {
  const { from, counts } = days
  const maximum = Math.max(1, ...counts)
  return (
    <>
      <svg
        viewBox={`0 0 ${counts.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        className="block h-16 w-full border-b [print-color-adjust:exact]"
      >
        <title>{summaryOf(days, noun)}</title>
        <path
          d={counts.map((count, index) => column(index, count / maximum)).join('')}
          strokeWidth={wide}
          className="stroke-brand"
        />
      </svg>
      <div aria-hidden className="flex justify-between text-muted text-sm">
        <span>{dayAt(from, 0)}</span>
        <span>today</span>
      </div>
    </>
  )
}

const column = (index: number, share: number) =>
  share > 0 ? `M${index * step + step / 2} ${height}v-${Math.round(height * share * 10) / 10}` : ''

const dayAt = (from: string, later: number) => shownDate(dayStart(from, later).toISOString())

const summaryOf = ({ from, counts }: CountedDays, [one, many]: Props['noun']) =>
  counts
    .flatMap((count, index) => (count > 0 ? [`${dayAt(from, index)}: ${counted(count, one, many)}`] : []))
    .join(', ') || `No ${many}`
