import { Tabs } from '@/components/ui/tabs'

const tabs = {
  overview: 'Overview',
  teacher: 'Teacher',
  classes: 'Classes',
  manage: 'Manage class',
  admins: 'Admins',
} as const
type DashboardTab = keyof typeof tabs

/** The tab that an address names; the overview when it names none. */
export const tabOf = (named: string | string[] | undefined): DashboardTab =>
  (Object.keys(tabs) as DashboardTab[]).find((tab) => tab === named) ?? 'overview'

/** The tabs of the admin's dashboard. */
export function DashboardTabs({ current }: { current: DashboardTab }) {
  const items = Object.entries(tabs).map(([tab, label]) => ({
    href: tab === 'overview' ? '/admin/dashboard' : `/admin/dashboard?tab=${tab}`,
    label,
    current: tab === current,
  }))
  return <Tabs label="Dashboard" items={items} />
}
