import {
  BadgePercent,
  BellRing,
  History,
  IndianRupee,
  ReceiptIndianRupee,
  School,
  ShieldAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import { requireRole } from '@/lib/account/page-actor'
import { countOpenAlarms } from '@/lib/alarm/list-alarms'
import { env } from '@/lib/env'

const titles = {
  '/provider/institutes/new': 'Onboard an institute',
  '/provider/coupons/new': 'New coupon',
  '/provider/change-password': 'Change password',
}

const actions = [
  { label: 'Onboard an institute', href: '/provider/institutes/new' },
  { label: 'New coupon', href: '/provider/coupons/new' },
  { label: 'Orders that wait', href: '/provider/orders?status=pending' },
  { label: 'Change password', href: '/provider/change-password' },
]

const linksWith = (alarms: number) => [
  { href: '/provider/institutes', label: 'Institutes', icon: <School /> },
  { href: '/provider/orders', label: 'Orders', icon: <ReceiptIndianRupee /> },
  { href: '/provider/price', label: 'Price', icon: <IndianRupee /> },
  { href: '/provider/coupons', label: 'Coupons', icon: <BadgePercent /> },
  { href: '/provider/incidents', label: 'Incidents', icon: <ShieldAlert /> },
  { href: '/provider/alarms', label: 'Alarms', icon: <BellRing />, badge: alarms, badgeNoun: 'open' },
  { href: '/provider/activity', label: 'Activity', icon: <History /> },
]

/** The frame of every screen of the company's staff. Anybody else is sent to the start. */
export async function StaffFrame({ children }: { children: ReactNode }) {
  // Without the rule on temporary passwords: the page where one is changed stands in this frame too.
  const actor = await requireRole('provider')
  const alarms = actor.mustChangePassword ? 0 : await countOpenAlarms(actor)
  const { email, name: fullName } = actor
  const user = { role: actor.role, name: env.PROVIDER_NAME, fullName, email, slogan: email }
  return (
    <Shell user={user} base="/provider" links={linksWith(alarms)} titles={titles} actions={actions}>
      {children}
    </Shell>
  )
}
