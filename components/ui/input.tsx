import type { ComponentProps } from 'react'
import { control } from './control'
import { cx } from './cx'

/** A one-line text field. Give it a label through a form field or an aria-label. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(control, 'h-9', className)} />
}
