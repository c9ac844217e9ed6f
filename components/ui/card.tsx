import type { ReactNode } from 'react'
import { cx } from './cx'

/** A white sheet with a hairline. `flush` lets a table or a list reach its edges. */
export function Card({
  children,
  flush,
  className,
}: {
  children: ReactNode
  flush?: boolean
  className?: string
}) {
  return (
    <div
      className={cx(
        'min-w-0 rounded-lg border bg-surface shadow-card',
        flush ? 'overflow-hidden' : 'p-4 sm:p-6',
        className,
      )}
    >
      {children}
    </div>
  )
}
