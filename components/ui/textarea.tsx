import type { ComponentProps } from 'react'
import { control } from './control'
import { cx } from './cx'

/** A multi-line text field that grows with its content. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cx(control, 'field-sizing-content max-h-96 min-h-20 py-1.5', className)}
    />
  )
}
