import type { Metadata } from 'next'
import { CouponsTable } from '@/components/provider/coupons/coupons-table'
import { oneOf, queryOf } from '@/components/provider/query-of'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Toolbar } from '@/components/ui/toolbar'
import { requireStaff } from '@/lib/access/account/page-actor'
import { listCoupons } from '@/lib/shop/coupon/list-coupons'
import { couponStates } from '@/lib/shop/coupon/schema'

export const metadata: Metadata = { title: 'Coupons' }

const states = [
  { value: '', label: 'All coupons' },
  { value: 'current', label: 'Current' },
  { value: 'over', label: 'Over' },
  { value: 'removed', label: 'Removed' },
]

export default async function CouponsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireStaff()
  const params = await searchParams
  const { page, query, filtered } = queryOf(params, ['createdAt', 'code'], { state: oneOf(couponStates) })
  const { items, total } = await listCoupons(actor, query)
  return (
    <Page>
      <div className="flex flex-col gap-3">
        <Toolbar
          actions={
            <LinkButton href="/provider/coupons/new" variant="primary">
              New coupon
            </LinkButton>
          }
        >
          <SearchBox label="Search coupons" placeholder="Code or institute" />
          <FilterSelect name="state" label="State" options={states} />
        </Toolbar>
        <CouponsTable coupons={items} params={params} filtered={filtered} />
        <Pagination page={page} total={total} noun="coupons" params={params} />
      </div>
    </Page>
  )
}
