import type { Metadata } from 'next'
import { SettleAlarm } from '@/components/provider/alarm/settle-alarm'
import { orderHref } from '@/components/provider/order/orders-table'
import { listQueryOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { Tabs } from '@/components/ui/tabs'
import { TextLink } from '@/components/ui/text-link'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { countOpenAlarms, listAlarms } from '@/lib/records/alarm/list-alarms'
import type { AlarmView } from '@/lib/records/alarm/schema'

export const metadata: Metadata = { title: 'Alarms' }

export default async function AlarmsPage({ searchParams }: PageProps<'/provider/alarms'>) {
  const actor = await requireCompanyStaff()
  const params = await searchParams
  const state = params.state === 'settled' ? 'settled' : 'open'
  const { page, query } = listQueryOf(params, [])
  const [{ items, total }, open] = await Promise.all([
    listAlarms(actor, { ...query, state }),
    countOpenAlarms(actor),
  ])
  return (
    <Page>
      <Tabs
        label="Alarms"
        items={[
          { href: '/provider/alarms', label: 'Open', current: state === 'open', count: open },
          { href: '/provider/alarms?state=settled', label: 'Settled', current: state === 'settled' },
        ]}
      />
      <AlarmList alarms={items} state={state} />
      <Pagination hideSingle page={page} total={total} noun="alarm" params={params} />
    </Page>
  )
}

type Props = { alarms: AlarmView[]; state: 'open' | 'settled' }

function AlarmList({ alarms, state }: Props) {
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
          No alarm is open. New ones are also mailed to the staff.
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
