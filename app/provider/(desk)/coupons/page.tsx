import type { Metadata } from 'next'
import { Amount } from '@/components/provider/amount'
import { CouponBadge } from '@/components/provider/coupon/coupon-badge'
import { usesWords, windowWords } from '@/components/provider/coupon/coupon-words'
import { type Column, DataTable } from '@/components/table/data-table'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListParams } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { Pagination } from '@/components/table/pagination'
import { oneOf, queryOf } from '@/components/table/query-of'
import { SearchBox } from '@/components/table/search-box'
import { dash } from '@/components/ui/dash'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PrimaryLink } from '@/components/ui/link-button'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { Toolbar } from '@/components/ui/toolbar'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { listCoupons } from '@/lib/shop/coupon/list-coupons'
import { type CouponView, couponStates } from '@/lib/shop/coupon/schema'

export const metadata: Metadata = { title: 'Coupons' }

const states = [
  { value: '', label: 'All coupons' },
  { value: 'current', label: 'Current' },
  { value: 'over', label: 'Over' },
  { value: 'removed', label: 'Removed' },
]

export default async function CouponsPage({ searchParams }: PageProps<'/provider/coupons'>) {
  const actor = await requireCompanyStaff()
  const params = await searchParams
  const { page, query, filtered } = queryOf(params, ['createdAt', 'code'], { state: oneOf(couponStates) })
  const { items, total } = await listCoupons(actor, query)
  return (
    <Page>
      <div className="flex flex-col gap-3">
        <Toolbar actions={<PrimaryLink href="/provider/coupons/new">New coupon</PrimaryLink>}>
          <SearchBox label="Search coupons" placeholder="Code or institute" />
          <FilterSelect name="state" label="State" options={states} />
        </Toolbar>
        <CouponsTable coupons={items} params={params} filtered={filtered} />
        <Pagination page={page} total={total} noun="coupon" params={params} />
      </div>
    </Page>
  )
}

const columns: Column<CouponView>[] = [
  {
    label: 'Code',
    sort: 'code',
    primary: true,
    cell: ({ guid, code, state }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Link href={`/provider/coupons/${guid}`} className="break-all hover:underline">
          {code}
        </Link>
        <CouponBadge state={state} />
      </span>
    ),
  },
  {
    label: 'For',
    cell: ({ institute }) => institute?.name ?? <span className="text-muted">Every institute</span>,
  },
  { label: 'Price of a key', numeric: true, cell: ({ priceperkey }) => <Amount rupees={priceperkey} /> },
  {
    label: 'Days',
    cell: (coupon) => <span className="whitespace-nowrap tabular-nums">{windowWords(coupon)}</span>,
  },
  { label: 'Uses', numeric: true, cell: usesWords },
  {
    label: 'Per institute',
    numeric: true,
    cell: ({ maxPerSchool }) => maxPerSchool ?? dash,
  },
  { label: 'Made', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

type Props = { coupons: CouponView[]; params: ListParams; filtered: boolean }

function CouponsTable({ coupons, params, filtered }: Props) {
  return (
    <DataTable
      label="Coupons"
      rows={coupons}
      columns={columns}
      params={params}
      initialSort="createdAt"
      initialOrder="desc"
      rowId={({ guid }) => guid}
      empty={
        filtered ? (
          <NoMatch title="No coupon found" href="/provider/coupons" showAll="Show all coupons">
            Try another code or institute.
          </NoMatch>
        ) : (
          <EmptyState
            title="No coupons yet"
            action={<PrimaryLink href="/provider/coupons/new">New coupon</PrimaryLink>}
          >
            A coupon gives keys at a lower price, to one institute or to all.
          </EmptyState>
        )
      }
    />
  )
}
