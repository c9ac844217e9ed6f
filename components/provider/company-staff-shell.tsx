'use client'

import {
  BadgePercent,
  BellRing,
  FlaskConical,
  IndianRupee,
  ReceiptIndianRupee,
  RotateCcwClock,
  School,
  ShieldExclamationPoint,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import type { ShellUser } from '@/components/shell/types'

const titles = {
  '/provider/institutes/new': 'Onboard an institute',
  '/provider/coupons/new': 'New coupon',
  '/provider/catalogues/new': 'New draft',
  '/provider/change-password': 'Change password',
}

const actions = [
  { label: 'Onboard an institute', href: '/provider/institutes/new' },
  { label: 'New coupon', href: '/provider/coupons/new' },
  { label: 'Orders that wait', href: '/provider/orders?stuck=1' },
  { label: 'Change password', href: '/provider/change-password' },
]

const linksWith = (alarms: number) => [
  { href: '/provider/institutes', label: 'Institutes', icon: <School /> },
  { href: '/provider/orders', label: 'Orders', icon: <ReceiptIndianRupee /> },
  { href: '/provider/price', label: 'Price', icon: <IndianRupee /> },
  { href: '/provider/coupons', label: 'Coupons', icon: <BadgePercent /> },
  { href: '/provider/catalogues', label: 'Catalogues', icon: <FlaskConical /> },
  { href: '/provider/incidents', label: 'Incidents', icon: <ShieldExclamationPoint /> },
  { href: '/provider/alarms', label: 'Alarms', icon: <BellRing />, badge: alarms, badgeNoun: 'open' },
  { href: '/provider/activity', label: 'Activity', icon: <RotateCcwClock /> },
]

type Props = {
  user: ShellUser
  alarms: number
  children: ReactNode
}

/** The shell of the console. The links are in the code, so the page only sends the user. */
export const CompanyStaffShell = ({ user, alarms, children }: Props) => (
  <Shell user={user} base="/provider" links={linksWith(alarms)} titles={titles} actions={actions}>
    {children}
  </Shell>
)
