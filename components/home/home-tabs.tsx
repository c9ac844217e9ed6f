import { PageTabs } from '@/components/ui/page-tabs'

/** The tabs of a teacher's dashboard by their value of ?tab=. */
export const homeTabs = { today: 'Today', students: 'Students', released: 'Released' } as const
type HomeTab = keyof typeof homeTabs

/** The tabs of a teacher's dashboard, as links. */
export const HomeTabs = ({ current }: { current: HomeTab }) => (
  <PageTabs label="Dashboard" path="/teacher/dashboard" tabs={homeTabs} current={current} />
)
