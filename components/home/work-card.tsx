import { type ReactNode, useId } from 'react'
import { Card } from '@/components/ui/card'

type Props = { title: string; count: string; action?: ReactNode; children: ReactNode }

/** One kind of work: what it is, how much of it, and its rows. */
export function WorkCard({ title, count, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card flush>
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-1.5">
          <h2 id={id} className="text-base">
            {title} <span className="font-normal text-muted">{count}</span>
          </h2>
          {action}
        </div>
        {children}
      </Card>
    </section>
  )
}
