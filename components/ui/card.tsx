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
  return <div className={cx('card', flush && 'flush', className)}>{children}</div>
}
