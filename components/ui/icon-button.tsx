import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children?: ReactNode }

/** A square button that shows only an icon; `label` is its name for everyone who cannot see it. */
export function IconButton({ label, className, children, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11 [&_svg]:size-4.5',
        className,
      )}
    >
      {children}
    </button>
  )
}
