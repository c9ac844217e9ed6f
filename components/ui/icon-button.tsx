import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children?: ReactNode }

/** A square icon-only button; `label` is its accessible name. */
export function IconButton({ label, className, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" aria-label={label} title={label} className={cx('icon-button', className)}>
      {children}
    </button>
  )
}
