import { type ReactNode, useId } from 'react'
import { Card } from '@/components/ui/card'

type Props = { title: string; count: string; action?: ReactNode; children: ReactNode }

/** A card for one kind of work: title, count and rows. */
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
