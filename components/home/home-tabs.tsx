import type { ListParams } from '@/components/table/list-href'
import { Tabs } from '@/components/ui/tabs'

const tabs = { today: 'Today', students: 'Students', released: 'Released' } as const
type HomeTab = keyof typeof tabs

/** What only a list has: an address with one of these is of the students, as it was before they had a tab. */
const ofList = ['class', 'q', 'sort', 'order', 'page']

/** The tab that an address means. */
export function homeTabOf(params: ListParams): HomeTab {
  if (params.tab === 'students' || params.tab === 'released') return params.tab
  return ofList.some((name) => params[name] !== undefined) ? 'students' : 'today'
}

/** The tabs of a teacher's dashboard. */
export function HomeTabs({ current }: { current: HomeTab }) {
  const items = Object.entries(tabs).map(([tab, label]) => ({
    href: tab === 'today' ? '/teacher/dashboard' : `/teacher/dashboard?tab=${tab}`,
    label,
    current: tab === current,
  }))
  return <Tabs label="Dashboard" items={items} />
}
