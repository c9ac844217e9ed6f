import { Bell, CircleUserRound, LayoutDashboard } from 'lucide-react'
import type { Base, ShellLink } from './types'

/** The sidebar's links by base path, in three groups: work, account, and texts to read. */
export function shellLinks(base: Base, extra: ShellLink[], unread = 0): ShellLink[][] {
  const isAdmin = base === '/admin'
  const home = base === '/provider' ? 'Overview' : 'Dashboard'
  const own = { href: `${base}/account-settings`, label: 'My Account Setting', icon: <CircleUserRound /> }
  const work = [{ href: `${base}/dashboard`, label: home, icon: <LayoutDashboard /> }, ...extra]
  // The company's staff belong to no institute: they have no notifications, and the terms are their own.
  if (base === '/provider') return [work, [own]]
  return [
    work,
    [own, { href: `${base}/notifications`, label: 'Notifications', icon: <Bell />, badge: unread }],
    [
      { href: `${base}/privacy-policy`, label: 'Privacy policy' },
      { href: `${base}/terms-of-use`, label: 'Terms of use' },
      ...(isAdmin ? [{ href: `${base}/help`, label: 'Help' }] : []),
    ],
  ]
}
