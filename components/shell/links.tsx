import { Bell, CircleHelp, FileText, LayoutDashboard, ShieldCheck, UserCog } from 'lucide-react'
import type { Base, ShellLink } from './types'

/** The sidebar's links by base path: the work first, then what concerns oneself, then what is to be read. */
export function shellLinks(base: Base, extra: ShellLink[], unread = 0): ShellLink[][] {
  const isAdmin = base === '/admin'
  return [
    [{ href: `${base}/dashboard`, label: 'Dashboard', icon: <LayoutDashboard /> }, ...extra],
    [
      { href: `${base}/account-settings`, label: 'My Account Setting', icon: <UserCog /> },
      { href: `${base}/notifications`, label: 'Notifications', icon: <Bell />, badge: unread },
    ],
    [
      { href: `${base}/privacy-policy`, label: 'Privacy policy', icon: <ShieldCheck /> },
      { href: `${base}/terms-of-use`, label: 'Terms of use', icon: <FileText /> },
      ...(isAdmin ? [{ href: `${base}/help`, label: 'Help', icon: <CircleHelp /> }] : []),
    ],
  ]
}
