import { type ReactNode, useId } from 'react'
import { Card } from '@/components/ui/card'

type Props = { title: string; figure: string; children: ReactNode; action?: ReactNode }

/** A figure of the school with its chart. */
export function FigureCard({ title, figure, children, action }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid">
      <Card className="flex h-full flex-col gap-3">
        <div className="flex items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-base">
            {title}
          </h2>
          <span className="text-muted text-sm tabular-nums">{figure}</span>
        </div>
        {children}
        {action && <div className="mt-auto">{action}</div>}
      </Card>
    </section>
  )
}
