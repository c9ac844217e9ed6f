import { Tabs } from '@/components/ui/tabs'

const tabs = { consent: 'Consent', requests: 'Erasure', retention: 'How long data is kept' } as const
type DataTab = keyof typeof tabs

/** The tab that the address names; the first one when it names none. */
export const dataTabOf = (value: unknown): DataTab => {
  const found = Object.keys(tabs).find((tab) => tab === value)
  return (found as DataTab | undefined) ?? 'consent'
}

/** The parts of the page on children's data. */
export function DataTabs({ current }: { current: DataTab }) {
  const items = Object.entries(tabs).map(([tab, label]) => ({
    href: tab === 'consent' ? '/admin/data' : `/admin/data?tab=${tab}`,
    label,
    current: tab === current,
  }))
  return <Tabs label="Children’s data" items={items} />
}
