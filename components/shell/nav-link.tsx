import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { Link } from '@/components/ui/link'
import type { ShellLink } from './types'

/** A sidebar link. Marks the current page; on hover or focus it prefetches the target's loading screen. */
export function NavLink({ href, label, icon, badge = 0, badgeNoun = 'unread', covers = [] }: ShellLink) {
  const path = usePathname()
  const [near, setNear] = useState(false)
  const current = [href, ...covers].some((page) => path === page || path.startsWith(`${page}/`))
  return (
    <Link
      href={href}
      line="absolute inset-x-3 bottom-0"
      prefetch={near ? null : false}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      aria-current={current ? 'page' : undefined}
      className={icon ? 'nav-row' : 'nav-row quiet'}
    >
      {icon}
      <b>{label}</b>
      {badge > 0 && (
        <span className="unread">
          {badge > 99 ? '99+' : badge}
          <span className="sr-only"> {badgeNoun}</span>
        </span>
      )}
    </Link>
  )
}
