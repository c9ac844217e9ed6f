import { counted } from '@/lib/core/counted'
import { shownDay } from '@/lib/core/shown-date'

export type Day = { day: string; count: number }
type Props = { days: Day[]; noun: [one: string, many: string] }

const [step, height] = [10, 48]

/** How many of something each day brought, as columns. */
export function DayColumns({ days, noun }: Props) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const width = days.length * step
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        className="block h-16 w-full border-b [print-color-adjust:exact]"
      >
        <title>{saidOf(days, noun)}</title>
        <path
          d={days.map(({ count }, at) => column(at, (height * count) / most)).join('')}
          className="fill-brand"
        />
      </svg>
      <div aria-hidden className="flex justify-between text-muted text-sm">
        <span>{shownDay(days[0]?.day ?? '')}</span>
        <span>today</span>
      </div>
    </>
  )
}

const column = (at: number, tall: number) =>
  tall > 0 ? `M${at * step + 1} ${height}v-${Math.round(tall * 10) / 10}h${step - 2}V${height}z` : ''

const saidOf = (days: Day[], [one, many]: Props['noun']) =>
  days
    .filter(({ count }) => count > 0)
    .map(({ day, count }) => `${shownDay(day)}: ${counted(count, one, many)}`)
    .join(', ') || `No ${many}`
