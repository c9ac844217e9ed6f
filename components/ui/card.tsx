import type { ReactNode } from 'react'
import { cx } from './cx'

/** A white surface with a hairline border. With `flush`, a table or list reaches its edges. */
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
