import type { ComponentProps } from 'react'
import { cx } from './cx'
import { Link } from './link'

/** A link inside text: underlined, so that it does not depend on colour. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(
        'rounded-sm text-brand-ink underline decoration-1 underline-offset-3 hover:decoration-2',
        className,
      )}
    />
  )
}
