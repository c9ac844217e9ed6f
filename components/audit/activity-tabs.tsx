import { Tabs } from '@/components/ui/tabs'

export type ActivityTab = 'all' | 'marks'

/** The tab that an address names; everything when it names none. */
export const activityTabOf = (named: string | string[] | undefined): ActivityTab =>
  named === 'marks' ? 'marks' : 'all'

/** What people did, and the marks they gave. */
export const ActivityTabs = ({ current }: { current: ActivityTab }) => (
  <Tabs
    label="Activity"
    items={[
      { href: '/admin/activity', label: 'Activity', current: current === 'all' },
      { href: '/admin/activity?tab=marks', label: 'Marks', current: current === 'marks' },
    ]}
  />
)
