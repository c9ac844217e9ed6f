'use client'

import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import type { ShellLink } from './types'

/** One line of the sidebar; knows whether it is the page we are on. */
export function NavLink({ href, label, icon, badge = 0, badgeNoun = 'unread', covers = [] }: ShellLink) {
  const path = usePathname()
  const current = [href, ...covers].some((page) => path === page || path.startsWith(`${page}/`))
  return (
    <Link href={href} aria-current={current ? 'page' : undefined} className="nav-row">
      <Pending />
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {badge > 0 && (
        <span className="rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs tabular-nums">
          {badge > 99 ? '99+' : badge}
          <span className="sr-only"> {badgeNoun}</span>
        </span>
      )}
    </Link>
  )
}

/** Where a page takes a while: that it is on its way. */
function Pending() {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <span aria-hidden className="absolute inset-x-3 bottom-0 h-0.5 overflow-hidden">
        <span className="block h-full w-1/3 animate-sweep bg-brand-ink" />
      </span>
    )
  )
}
