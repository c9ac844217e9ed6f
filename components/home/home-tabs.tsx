import type { ListParams } from '@/components/table/list-href'
import { PageTabs } from '@/components/ui/page-tabs'

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
export const HomeTabs = ({ current }: { current: HomeTab }) => (
  <PageTabs label="Dashboard" path="/teacher/dashboard" tabs={tabs} current={current} />
)
