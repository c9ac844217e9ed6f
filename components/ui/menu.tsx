'use client'

import { Menu as Base } from '@base-ui/react/menu'
import Link from 'next/link'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from './cx'

const row =
  'flex min-h-8 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 text-base outline-none data-highlighted:bg-selected pointer-coarse:min-h-11 [&_svg]:size-4'

type Props = { trigger: ReactElement; children: ReactNode; align?: 'start' | 'end' }

/** A button (`trigger`) that drops a list of actions. */
export function Menu({ trigger, children, align = 'end' }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup className="min-w-44 rounded-md border bg-raised p-1 shadow-overlay outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** One action of a menu. */
export function MenuItem({ danger, ...rest }: ComponentProps<typeof Base.Item> & { danger?: boolean }) {
  return <Base.Item {...rest} className={cx(row, danger ? 'text-danger-ink' : '[&_svg]:text-muted')} />
}

/** A menu entry that goes somewhere. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Base.LinkItem render={<Link href={href} />} closeOnClick className={cx(row, '[&_svg]:text-muted')}>
      {children}
    </Base.LinkItem>
  )
}

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />
}
