'use client'

import { grouped } from '@/lib/core/counted'
import { cx } from './cx'
import { Link } from './link'

/** A tab: one of several views, each with its own URL. */
export type TabItem = { href: string; label: string; current: boolean; count?: number }

type Props = { label: string; items: TabItem[]; className?: string }

/** On a phone, scrolls the current tab into view. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (nav && current) nav.scrollLeft = current.offsetLeft + current.offsetWidth - nav.clientWidth
}

/** Tabs that are links, so that Back works and a view can be shared. */
export function Tabs({ label, items, className }: Props) {
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      className={cx('overflow-x-auto border-b [scrollbar-width:none] print:hidden', className)}
    >
      <ul className="flex w-max min-w-full gap-1">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              line="absolute inset-x-3 bottom-0"
              scroll={false}
              aria-current={item.current ? 'page' : undefined}
              className="tab"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="rounded-full bg-hover px-1.5 text-muted text-xs tabular-nums">
                  {grouped(item.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
