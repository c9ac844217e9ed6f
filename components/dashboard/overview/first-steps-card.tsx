import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { WorkCard } from '@/components/home/work-card'
import { LinkButton } from '@/components/ui/link-button'
import { TextLink } from '@/components/ui/text-link'
import type { Step } from './first-steps'

/** What a new school does first: what is done is ticked, and the next step has the button that stands out; `children` come below. */
export function FirstStepsCard({ steps, children }: { steps: Step[]; children?: ReactNode }) {
  const next = steps.find(({ done }) => !done)
  const done = steps.filter((step) => step.done).length
  return (
    <WorkCard title="First steps" count={`${done} of ${steps.length} done`}>
      <ol className="divide-y">
        {steps.map((step) => (
          <li
            key={step.title}
            className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[auto_1fr_auto]"
          >
            <Tick done={step.done} />
            <div className="min-w-0">
              <p className="font-semibold">
                {step.done ? <TextLink href={step.href}>{step.title}</TextLink> : step.title}
              </p>
              <p className="text-muted">{step.says}</p>
            </div>
            {!step.done && (
              <div className="max-sm:col-start-2">
                <LinkButton href={step.href} size="sm" variant={step === next ? 'primary' : undefined}>
                  {step.action}
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      {children}
    </WorkCard>
  )
}

const Tick = ({ done }: { done: boolean }) =>
  done ? (
    <CircleCheck role="img" aria-label="Done" className="size-5 shrink-0 text-success-ink" />
  ) : (
    <Circle role="img" aria-label="To do" className="size-5 shrink-0 text-muted" />
  )
