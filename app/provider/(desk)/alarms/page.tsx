import type { Metadata } from 'next'
import { AlarmList } from '@/components/provider/alarms/alarm-list'
import { queryOf } from '@/components/provider/query-of'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { Page } from '@/components/ui/page'
import { Tabs } from '@/components/ui/tabs'
import { requireStaff } from '@/lib/access/account/page-actor'
import { countOpenAlarms, listAlarms } from '@/lib/records/alarm/list-alarms'

export const metadata: Metadata = { title: 'Alarms' }

export default async function AlarmsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireStaff()
  const params = await searchParams
  const state = params.state === 'settled' ? 'settled' : 'open'
  const { page, query } = queryOf(params, [])
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
      {(total > query.limit || page > 1) && (
        <Pagination page={page} total={total} noun="alarms" params={params} />
      )}
    </Page>
  )
}
