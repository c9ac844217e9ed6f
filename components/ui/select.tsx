import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { control } from './control'
import { cx } from './cx'

/** A native select, for up to about fifteen known options. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative inline-block w-full', className)}>
      <select {...rest} className={cx(control, 'h-9 appearance-none truncate pr-9')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
