import { Tabs } from '@/components/ui/tabs'

type ActivityTab = 'all' | 'marks' | 'seen'

/** The tab that an address names; everything when it names none. */
export const activityTabOf = (named: string | string[] | undefined): ActivityTab =>
  named === 'marks' || named === 'seen' ? named : 'all'

/** What people did, the marks they gave, and whose data they opened. */
export const ActivityTabs = ({ current }: { current: ActivityTab }) => (
  <Tabs
    label="Activity"
    items={[
      { href: '/admin/activity', label: 'Activity', current: current === 'all' },
      { href: '/admin/activity?tab=marks', label: 'Marks', current: current === 'marks' },
      { href: '/admin/activity?tab=seen', label: 'Data opened', current: current === 'seen' },
    ]}
  />
)
