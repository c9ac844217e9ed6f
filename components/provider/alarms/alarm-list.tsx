import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { TextLink } from '@/components/ui/text-link'
import type { AlarmView } from '@/lib/records/alarm/schema'
import { orderHref } from '../orders/orders-table'
import { SettleAlarm } from './settle-alarm'

type Props = { alarms: AlarmView[]; state: 'open' | 'settled' }

/** Alarms, each with what it is about and what was done. */
export function AlarmList({ alarms, state }: Props) {
  return (
    <Card flush>
      {alarms.length > 0 ? (
        <ul className="divide-y">
          {alarms.map((alarm) => (
            <Alarm key={alarm.guid} {...alarm} />
          ))}
        </ul>
      ) : state === 'open' ? (
        <EmptyState kind="done" title="All is well">
          No alarm is open. A new one is mailed to the staff, too.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing was settled yet">Settled alarms stay here with their notes.</EmptyState>
      )}
    </Card>
  )
}

function Alarm(alarm: AlarmView) {
  const { guid, message, kind, at, order, institution, settledAt, settledByName, note } = alarm
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 max-w-text">
        <p className="break-words font-semibold">{message}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <Moment at={at} />
          <code className="text-xs">{kind}</code>
          {order && <TextLink href={orderHref(order)}>Open the order</TextLink>}
          {institution && (
            <TextLink href={`/provider/institutes/${institution}`}>Open the institute</TextLink>
          )}
        </p>
        {settledAt && (
          <p className="mt-2 break-words">
            {note}{' '}
            <span className="text-muted text-sm">
              – {settledByName}, <Moment at={settledAt} />
            </span>
          </p>
        )}
      </div>
      {settledAt === null && <SettleAlarm guid={guid} message={message} />}
    </li>
  )
}
