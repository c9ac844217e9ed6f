import { Tabs } from '@/components/ui/tabs'

/** The two ways to add teachers, as tabs. */
export const AddTabs = ({ current }: { current: 'one' | 'several' }) => (
  <Tabs
    label="How many"
    items={[
      { href: '/admin/add-teachers', label: 'Several by email', current: current === 'several' },
      { href: '/admin/add-teacher', label: 'One in full', current: current === 'one' },
    ]}
  />
)
