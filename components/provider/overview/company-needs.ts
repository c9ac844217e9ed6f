import type { Need } from '@/components/dashboard/overview/needs'
import type { Overview } from '@/lib/company/console/schema'
import { shownDay } from '@/lib/core/shown-date'

/** What waits for the company's staff, trouble first; empty when nothing does. */
export function companyNeedsOf({ alarms, stuck, closing, figures }: Overview): Need[] {
  const [alarm] = alarms.items
  const [order] = stuck.items
  const [school] = closing
  return [
    {
      count: alarms.total,
      text: `${many(alarms.total, 'alarm is', 'alarms are')} open, the oldest: ${alarm?.message ?? ''}`,
      href: '/provider/alarms',
    },
    {
      count: stuck.total,
      text: `${many(stuck.total, 'order waits', 'orders wait')}, the oldest of ${order?.institute.name ?? ''}`,
      href: '/provider/orders?stuck=1',
    },
    {
      count: closing.length,
      text: `closed ${many(closing.length, 'school is', 'schools are')} about to be erased, ${school?.name ?? ''} on ${shownDay(school?.erasedOn ?? '')}`,
      href: '/provider/institutes?state=closed',
    },
    {
      count: figures.unseen,
      text: many(figures.unseen, 'new school to look at', 'new schools to look at'),
      href: '/provider/institutes?sort=createdAt&order=desc',
    },
  ].filter(({ count }) => count > 0)
}

const many = (count: number, one: string, several: string) => (count === 1 ? one : several)
