import type { Need } from '@/components/dashboard/overview/needs'
import type { Overview } from '@/lib/company/console/schema'
import { plural } from '@/lib/core/counted'
import { shownDay, timeInSentence } from '@/lib/core/shown-date'

/** The tasks of the company's staff, problems first; empty if there are none. */
export function companyNeedsOf({ incidents, alarms, stuck, closing, figures: { unseen } }: Overview): Need[] {
  const [alarm] = alarms.items
  const [order] = stuck.items
  const [school] = closing
  return [
    incidents.boardBy && {
      count: incidents.total,
      text: `${plural(incidents.total, 'incident', 'incidents')}: the Board must know by ${timeInSentence(incidents.boardBy)}`,
      href: '/provider/incidents',
    },
    alarm && {
      count: alarms.total,
      text: `${plural(alarms.total, 'alarm is', 'alarms are')} open, the oldest: ${alarm.message}`,
      href: '/provider/alarms',
    },
    order && {
      count: stuck.total,
      text: `${plural(stuck.total, 'order waits', 'orders wait')}, the oldest of ${order.institute.name}`,
      href: '/provider/orders?stuck=1',
    },
    school && {
      count: closing.length,
      text: `closed ${plural(closing.length, 'school is', 'schools are')} about to be erased, first ${school.name} on ${shownDay(school.erasedOn)}`,
      href: '/provider/institutes?state=closed',
    },
    unseen > 0 && {
      count: unseen,
      text: plural(unseen, 'new school to look at', 'new schools to look at'),
      href: '/provider/institutes?state=unseen',
    },
  ].flatMap((need) => need || [])
}
