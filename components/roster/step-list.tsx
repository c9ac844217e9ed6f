import { Check } from 'lucide-react'
import { cx } from '@/components/ui/cx'
import { Link } from '@/components/ui/link'

const steps = ['File', 'Columns', 'Rows', 'Done'] as const
type Step = (typeof steps)[number]

type Props = { current: Step; hrefs?: Partial<Record<Step, string>> }

/** The steps of an import; those that can be returned to are links. */
export function StepList({ current, hrefs = {} }: Props) {
  const currentIndex = steps.indexOf(current)
  return (
    <nav aria-label="Steps">
      <ol className="flex items-center gap-1.5 text-sm sm:gap-2">
        {steps.map((step, index) => {
          const href = index === currentIndex ? undefined : hrefs[step]
          return (
            <li
              key={step}
              aria-current={index === currentIndex ? 'step' : undefined}
              className="flex items-center gap-1.5 sm:gap-2"
            >
              {index > 0 && (
                <span aria-hidden className="h-px w-2 bg-line-strong max-[22.5rem]:hidden sm:w-8" />
              )}
              <StepMark
                number={index + 1}
                state={index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'later'}
              />
              {href ? (
                <Link
                  href={href}
                  className="rounded-sm underline-offset-3 hover:underline pointer-coarse:py-3 max-sm:text-muted"
                >
                  {step}
                </Link>
              ) : (
                <span className={cx(index === currentIndex ? 'font-semibold' : 'text-muted')}>{step}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const marks = {
  done: 'bg-brand-soft text-brand-ink',
  now: 'bg-brand text-on-brand',
  later: 'bg-hover text-muted',
}

function StepMark({ number, state }: { number: number; state: keyof typeof marks }) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-5.5 items-center justify-center rounded-full font-semibold text-xs tabular-nums',
        marks[state],
      )}
    >
      {state === 'done' ? <Check className="size-3.5" /> : number}
    </span>
  )
}
