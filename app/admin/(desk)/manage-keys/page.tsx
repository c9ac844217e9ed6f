import type { Metadata } from 'next'
import { keyHref } from '@/components/key/addresses'
import { GenerateTab } from '@/components/key/buy/generate-tab'
import { KeyActions } from '@/components/key/key-actions'
import { KeyCounts } from '@/components/key/key-counts'
import { keyStatusLabels } from '@/components/key/key-status'
import { KeyTable } from '@/components/key/key-table'
import { ExportMenu } from '@/components/table/export-menu'
import { FilterSelect } from '@/components/table/filter-select'
import { type ListParams, listHref } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { isDay, oneOf, queryOf } from '@/components/table/query-of'
import { SearchBox } from '@/components/table/search-box'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'
import { TextLink } from '@/components/ui/text-link'
import { Toolbar } from '@/components/ui/toolbar'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { shownDay } from '@/lib/core/shown-date'
import { countKeys } from '@/lib/shop/key/counts'
import { listKeys } from '@/lib/shop/key/list-keys'
import { keyStatuses } from '@/lib/shop/key/schema'

export const metadata: Metadata = { title: 'Manage keys' }

const tabs = { generate: 'Generate Keys', purchased: 'Purchased Keys' }

export default async function ManageKeysPage({ searchParams }: PageProps<'/admin/manage-keys'>) {
  const actor = await requireAdmin()
  const params = await searchParams
  const buys = can(actor, 'key.buy')
  const tab = buys ? tabOf(tabs, params.tab) : 'purchased'
  return (
    <Page>
      {buys && <PageTabs label="Keys" path={keyHref.buy} tabs={tabs} current={tab} />}
      {tab === 'generate' && <GenerateTab actor={actor} params={params} />}
      {tab === 'purchased' && <PurchasedTab actor={actor} params={params} />}
    </Page>
  )
}

type Props = { actor: Member; params: ListParams }

const filters = { status: oneOf(keyStatuses), until: isDay }

/** The keys bought, with their states and actions. */
async function PurchasedTab({ actor, params }: Props) {
  const { page, query, filtered } = queryOf(params, ['createdAt', 'key', 'student'], filters)
  const [buys, manages] = [can(actor, 'key.buy'), can(actor, 'key.assign')]
  const [counts, { items, total }] = await Promise.all([countKeys(actor), listKeys(actor, query)])
  const expired = counts.free + counts.returned - counts.available
  return (
    <div className="flex flex-col gap-5">
      {counts.bought > 0 && <KeyCounts counts={counts} />}
      {expired > 0 && (
        <p className="text-muted">
          {counted(expired, 'key without a student has', 'keys without a student have')} expired and cannot be
          assigned any more.
        </p>
      )}
      <div className="flex flex-col gap-3">
        <Toolbar
          actions={
            <>
              <ExportMenu table="keys" params={params} />
              {buys && <PrimaryLink href={keyHref.buy}>Buy keys</PrimaryLink>}
            </>
          }
        >
          <SearchBox label="Search keys" placeholder="Key, student or order" />
          <FilterSelect
            name="status"
            label="State"
            options={[{ value: '', label: 'All states' }, ...keyStatusLabels]}
          />
        </Toolbar>
        {query.until && (
          <p className="text-muted">
            Only keys that end on {shownDay(query.until)}.{' '}
            <TextLink href={listHref(params, { until: undefined })}>Show all keys</TextLink>
          </p>
        )}
        <Selection ids={items.map(({ guid }) => guid)} total={total}>
          {manages && total > 0 && (
            <SelectionBar noun={['key', 'keys']}>
              <KeyActions rows={items} email={actor.email} />
            </SelectionBar>
          )}
          <KeyTable
            rows={items}
            params={params}
            filtered={filtered}
            adminId={actor.accountId}
            manages={manages}
          />
          <Pagination page={page} total={total} noun="key" params={params} />
        </Selection>
      </div>
    </div>
  )
}
