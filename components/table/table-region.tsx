import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { ScrollBox } from '@/components/ui/scroll-box'

const scrolls = {
  page: 'overflow-x-auto lg:overflow-visible',
  sideways: 'overflow-x-auto',
  box: 'max-h-[75dvh] overflow-auto overscroll-contain',
}

/** How a list moves: with the page under its heads; what is wider than many screens also sideways, or in a box of its own. */
export type Scroll = keyof typeof scrolls

type Props = { label: string; scroll?: Scroll; children: ReactNode }

/** The place of a list. On a narrow screen any can be moved sideways. */
export function TableRegion({ label, scroll = 'page', children }: Props) {
  return (
    <ScrollBox
      aria-label={label}
      data-rows
      className={cx(
        'relative rounded-lg border bg-surface shadow-card print:max-h-none print:overflow-visible print:border-0 print:shadow-none',
        scrolls[scroll],
      )}
    >
      {children}
    </ScrollBox>
  )
}
