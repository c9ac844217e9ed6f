import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { Moment } from '@/components/ui/moment'
import type { CouponView } from '@/lib/shop/coupon/schema'
import { Amount } from '../amount'
import { CouponBadge } from './coupon-badge'
import { usesWords, windowWords } from './coupon-words'

const columns: Column<CouponView>[] = [
  {
    key: 'code',
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
    key: 'for',
    label: 'For',
    cell: ({ institute }) => institute?.name ?? <span className="text-muted">Every institute</span>,
  },
  {
    key: 'price',
    label: 'Price of a key',
    numeric: true,
    cell: ({ priceperkey }) => <Amount rupees={priceperkey} />,
  },
  {
    key: 'days',
    label: 'Days',
    cell: (coupon) => <span className="whitespace-nowrap tabular-nums">{windowWords(coupon)}</span>,
  },
  { key: 'uses', label: 'Uses', numeric: true, cell: usesWords },
  {
    key: 'perSchool',
    label: 'Per institute',
    numeric: true,
    cell: ({ maxPerSchool }) => maxPerSchool ?? <span className="text-muted">–</span>,
  },
  { key: 'created', label: 'Made', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

type Props = { coupons: CouponView[]; params: ListParams; filtered: boolean }

/** The company's coupons. */
export function CouponsTable({ coupons, params, filtered }: Props) {
  return (
    <DataTable
      label="Coupons"
      rows={coupons}
      columns={columns}
      params={params}
      rowId={({ guid }) => guid}
      rowName={({ code }) => code}
      empty={
        filtered ? (
          <NoMatch title="No coupon found" href="/provider/coupons" showAll="Show all coupons">
            Try another code or institute.
          </NoMatch>
        ) : (
          <EmptyState
            title="No coupons yet"
            action={
              <LinkButton href="/provider/coupons/new" variant="primary">
                New coupon
              </LinkButton>
            }
          >
            A coupon gives keys at a lower price, to one institute or to all.
          </EmptyState>
        )
      }
    />
  )
}
