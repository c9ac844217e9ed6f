import type { ListParams } from '@/components/table/list-href'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'

const tabs = { today: 'Today', students: 'Students', released: 'Released' } as const
type HomeTab = keyof typeof tabs

/** Parameters of the student list: old links with one of these, from before there were tabs, open the Students tab. */
const ofList = ['class', 'q', 'sort', 'order', 'page']

/** The tab that the URL's parameters select. */
export function homeTabOf(params: ListParams): HomeTab {
  const named = tabOf(tabs, params.tab)
  return named === 'today' && ofList.some((name) => params[name] !== undefined) ? 'students' : named
}

/** The tabs of a teacher's dashboard. */
export const HomeTabs = ({ current }: { current: HomeTab }) => (
  <PageTabs label="Dashboard" path="/teacher/dashboard" tabs={tabs} current={current} />
)
