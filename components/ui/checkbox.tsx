import type { ComponentProps } from 'react'
import { cx } from './cx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Neither on nor off: some of what it stands for is chosen. */
  indeterminate?: boolean
  ref?: (node: HTMLInputElement | null) => void
}

/** The platform's own checkbox in the product's colour. */
export function Checkbox({ indeterminate = false, className, ref, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="checkbox"
      ref={(node) => {
        if (node) node.indeterminate = indeterminate
        ref?.(node)
      }}
      className={cx('size-4.5 shrink-0 accent-brand pointer-coarse:size-5.5', className)}
    />
  )
}
