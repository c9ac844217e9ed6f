'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { LinkPending } from '@/components/ui/link-pending'
import type { ShellLink } from './types'

/** One line of the sidebar; knows whether it is the page we are on. */
export function NavLink({ href, label, icon, badge = 0, badgeNoun = 'unread', covers = [] }: ShellLink) {
  const path = usePathname()
  const current = [href, ...covers].some((page) => path === page || path.startsWith(`${page}/`))
  return (
    <Link href={href} aria-current={current ? 'page' : undefined} className="nav-row">
      <LinkPending />
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
