import { FlaskConical } from 'lucide-react'
import { nameOf } from '@/components/experiment/name'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import type { OwnWork } from '@/lib/lab/attempt/own-work'

/** What a student does next, and where. */
export function NextExperiment({ next }: Pick<OwnWork, 'next'>) {
  if (!next)
    return (
      <Banner tone="success" title="All experiments are done">
        Marks and comments appear here when your teacher gives them out.
      </Banner>
    )
  return (
    <Card>
      <section aria-labelledby="next" className="flex items-start gap-4">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-ink">
          <FlaskConical aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id="next" className="text-muted text-sm">
            Do next
          </h2>
          <p className="font-semibold text-lg">{nameOf(next)}</p>
          <p className="text-muted">{next.title}</p>
          <p className="mt-2 text-sm">Open it in your school’s lab program.</p>
        </div>
      </section>
    </Card>
  )
}
