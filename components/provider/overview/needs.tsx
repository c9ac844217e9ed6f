import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { TextLink } from '@/components/ui/text-link'
import type { Overview } from '@/lib/company/console/schema'
import { shownDay } from '@/lib/core/shown-date'
import { Amount } from '../amount'
import { Moment } from '../moment'
import { StuckBadge } from '../orders/order-badge'
import { orderHref } from '../orders/orders-table'

/** What waits for a person: alarms, orders that nothing moves, schools that are about to be erased. */
export function Needs({ alarms, stuck, closing }: Omit<Overview, 'figures'>) {
  if (alarms.total + stuck.total + closing.length === 0)
    return (
      <Card flush>
        <EmptyState kind="done" title="All clear">
          No alarm is open, no order waits, and no school is about to be erased.
        </EmptyState>
      </Card>
    )
  return (
    <>
      {alarms.total > 0 && (
        <Need title="Alarms" total={alarms.total} shown={alarms.items.length} href="/provider/alarms">
          {alarms.items.map(({ guid, message, at }) => (
            <Row key={guid} href="/provider/alarms" name={message} side={<Moment at={at} />} />
          ))}
        </Need>
      )}
      {stuck.total > 0 && (
        <Need
          title="Orders that wait"
          total={stuck.total}
          shown={stuck.items.length}
          href="/provider/orders?stuck=1"
        >
          {stuck.items.map((order) => (
            <Row
              key={order.guid}
              href={orderHref(order.guid)}
              name={order.reference}
              more={order.institute.name}
              side={
                <>
                  <StuckBadge stuck={order.stuck} />
                  <Amount rupees={order.total} />
                  <Moment at={order.createdAt} />
                </>
              }
            />
          ))}
        </Need>
      )}
      {closing.length > 0 && (
        <Need
          title="Schools about to be erased"
          total={closing.length}
          shown={closing.length}
          href="/provider/institutes?state=closed"
        >
          {closing.map(({ guid, name, displayId, erasedOn }) => (
            <Row
              key={guid}
              href={`/provider/institutes/${guid}`}
              name={name}
              more={displayId}
              side={<span className="whitespace-nowrap">on {shownDay(erasedOn)}</span>}
            />
          ))}
        </Need>
      )}
    </>
  )
}

type NeedProps = { title: string; total: number; shown: number; href: string; children: ReactNode }

function Need({ title, total, shown, href, children }: NeedProps) {
  const all = total > shown && <TextLink href={href}>{`Show all ${total}`}</TextLink>
  return (
    <Section title={`${title} (${total})`} actions={all}>
      <Card flush>
        <ul className="divide-y">{children}</ul>
      </Card>
    </Section>
  )
}

type RowProps = { href: string; name: string; more?: string; side: ReactNode }

function Row({ href, name, more, side }: RowProps) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="min-w-0 max-w-text break-words">
          <span className="font-semibold">{name}</span>
          {more && <span className="ml-2 text-muted">{more}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">{side}</span>
      </Link>
    </li>
  )
}
