import { counted } from '@/lib/core/counted'
import { shownDay } from '@/lib/core/shown-date'

type Day = { day: string; count: number }
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
        {days.map(({ day, count }, at) => {
          const tall = (height * count) / most
          return (
            count > 0 && (
              <rect
                key={day}
                x={at * step + 1}
                width={step - 2}
                y={height - tall}
                height={tall}
                className="fill-brand"
              />
            )
          )
        })}
      </svg>
      <div aria-hidden className="flex justify-between text-muted text-sm">
        <span>{shownDay(days[0]?.day ?? '')}</span>
        <span>today</span>
      </div>
    </>
  )
}

const saidOf = (days: Day[], [one, many]: Props['noun']) =>
  days
    .filter(({ count }) => count > 0)
    .map(({ day, count }) => `${shownDay(day)}: ${counted(count, one, many)}`)
    .join(', ') || `No ${many}`
