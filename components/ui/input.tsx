import type { ComponentProps } from 'react'
import { control } from './control'
import { cx } from './cx'

/** A single-line text input. Label it by a form field or an aria-label. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(control, 'h-9', className)} />
}
