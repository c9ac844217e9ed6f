import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { ScrollBox } from '@/components/ui/scroll-box'

const scrolls = {
  page: 'on-page overflow-x-auto md:overflow-visible',
  sideways: 'overflow-x-auto',
  box: 'max-h-[75dvh] overflow-auto overscroll-contain',
}

/** How a list scrolls: with the page, also sideways if it is very wide, or in its own box. */
export type Scroll = keyof typeof scrolls

type Props = { label: string; scroll?: Scroll; className?: string | undefined; children: ReactNode }

/** The container of a list. On a narrow screen any list scrolls sideways. */
export function TableRegion({ label, scroll = 'page', className, children }: Props) {
  return (
    <ScrollBox
      aria-label={label}
      data-rows
      className={cx(
        'relative rounded-lg border bg-surface shadow-card print:max-h-none print:overflow-visible print:border-0 print:shadow-none',
        scrolls[scroll],
        className,
      )}
    >
      {children}
    </ScrollBox>
  )
}
