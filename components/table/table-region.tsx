import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

type Props = {
  label: string
  /** has more columns than a screen can hold: it keeps a box of its own, which scrolls both ways under its heads */
  wide?: boolean
  children: ReactNode
}

const boxed = 'max-h-[75dvh] overflow-auto overscroll-contain'

/** The place of a list: on a wide screen it scrolls with the page; on a narrow one, it can be moved sideways. */
export function TableRegion({ label, wide, children }: Props) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      data-rows
      className={cx(
        'relative rounded-lg border bg-surface shadow-card print:max-h-none print:overflow-visible print:border-0 print:shadow-none',
        wide ? boxed : 'overflow-x-auto lg:overflow-visible',
      )}
    >
      {children}
    </section>
  )
}
