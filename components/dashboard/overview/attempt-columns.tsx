import { counted } from '@/lib/core/counted'
import { shownDay } from '@/lib/core/shown-date'

type Day = { day: string; attempts: number }

const [step, height] = [10, 48]

/** How many attempts each day brought, as columns. */
export function AttemptColumns({ days }: { days: Day[] }) {
  const most = Math.max(1, ...days.map(({ attempts }) => attempts))
  const width = days.length * step
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        className="block h-16 w-full border-b [print-color-adjust:exact]"
      >
        <title>{saidOf(days)}</title>
        {days.map(({ day, attempts }, at) => {
          const tall = (height * attempts) / most
          return (
            attempts > 0 && (
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

const saidOf = (days: Day[]) =>
  days
    .filter(({ attempts }) => attempts > 0)
    .map(({ day, attempts }) => `${shownDay(day)}: ${counted(attempts, 'attempt')}`)
    .join(', ') || 'No attempts'
