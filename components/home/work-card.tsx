import { type ReactNode, useId } from 'react'
import { Card } from '@/components/ui/card'

type Props = { title: string; count: string; action?: ReactNode; children: ReactNode }

/** One kind of work: what it is, how much of it, and its rows. */
export function WorkCard({ title, count, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card flush>
        <div className="card-head">
          <h2 id={id}>
            {title} <span>{count}</span>
          </h2>
          {action}
        </div>
        {children}
      </Card>
    </section>
  )
}
