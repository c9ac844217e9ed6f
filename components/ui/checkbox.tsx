import type { ComponentProps } from 'react'
import { cx } from './cx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Neither on nor off: only some of the items it stands for are selected. */
  indeterminate?: boolean
  ref?: (node: HTMLInputElement | null) => void
}

/** A native checkbox in the product's colour. */
export function Checkbox({ indeterminate = false, className, ref, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="checkbox"
      ref={(node) => {
        if (node) node.indeterminate = indeterminate
        ref?.(node)
      }}
      className={cx('size-4.5 shrink-0 pointer-coarse:size-5.5', className)}
    />
  )
}
