import type { Metadata } from 'next'
import { RemoveButton } from '@/components/form/remove-button'
import { Amount } from '@/components/provider/amount'
import { CouponBadge } from '@/components/provider/coupon/coupon-badge'
import { CouponForm } from '@/components/provider/coupon/coupon-form'
import { usesWords, windowWords } from '@/components/provider/coupon/coupon-words'
import { OrderBadge } from '@/components/provider/order/order-badge'
import { orderHref } from '@/components/provider/order/orders-table'
import { findOr404 } from '@/components/shell/find-or-404'
import { type Column, DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { grouped } from '@/lib/core/counted'
import { listCouponUses, viewCoupon } from '@/lib/shop/coupon/list-coupons'
import type { CouponUseView, CouponView } from '@/lib/shop/coupon/schema'

export const metadata: Metadata = { title: 'Coupon' }

export default async function CouponPage({ params }: PageProps<'/provider/coupons/[id]'>) {
  const actor = await requireCompanyStaff()
  const { id } = await params
  const coupon = await findOr404(viewCoupon(actor, { id }))
  const uses = await listCouponUses(actor, { id })
  const removed = coupon.state === 'removed'
  return (
    <Page
      title={coupon.code}
      breadcrumbs={[{ label: 'Coupons', href: '/provider/coupons' }, { label: coupon.code }]}
      description={<CouponBadge state={coupon.state} />}
      actions={
        !removed && (
          <RemoveButton
            path={`/coupon/${id}`}
            label="Remove coupon"
            name={coupon.code}
            consequence="Nobody can use it any more. Orders made with it keep their price."
          />
        )
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[34rem_1fr]">
        <Section title={removed ? 'What it was' : 'What it is'}>
          {removed ? (
            <CouponFacts coupon={coupon} />
          ) : (
            <Card>
              <CouponForm coupon={coupon} />
            </Card>
          )}
        </Section>
        <Section
          title={`Uses (${grouped(coupon.uses)})`}
          description={coupon.uses > uses.length && `The newest ${uses.length} are listed.`}
        >
          <UsesTable uses={uses} />
        </Section>
      </div>
    </Page>
  )
}

/** A coupon that can no longer be changed. */
function CouponFacts({ coupon }: { coupon: CouponView }) {
  return (
    <Card className="py-2 sm:py-3">
      <DescriptionList
        items={[
          { term: 'For', value: coupon.institute?.name ?? 'Every institute' },
          { term: 'Price of a key', value: <Amount rupees={coupon.priceperkey} /> },
          { term: 'Days', value: windowWords(coupon) },
          { term: 'Uses', value: usesWords(coupon) },
          { term: 'Most per institute', value: coupon.maxPerSchool },
        ]}
      />
    </Card>
  )
}

const columns: Column<CouponUseView>[] = [
  {
    label: 'Order',
    primary: true,
    cell: ({ order, reference }) => (
      <Link href={orderHref(order)} className="whitespace-nowrap hover:underline">
        {reference}
      </Link>
    ),
  },
  { label: 'Institute', cell: ({ institute }) => institute },
  { label: 'Status', cell: ({ status }) => <OrderBadge status={status} /> },
  { label: 'Keys', numeric: true, cell: ({ quantity }) => grouped(quantity) },
  { label: 'Total', numeric: true, cell: ({ total }) => <Amount rupees={total} /> },
  { label: 'When', cell: ({ at }) => <Moment at={at} /> },
]

function UsesTable({ uses }: { uses: CouponUseView[] }) {
  return (
    <DataTable
      label="Uses"
      rows={uses}
      columns={columns}
      rowId={({ order }) => order}
      empty={<EmptyState title="Not used yet">Orders with this coupon are listed here.</EmptyState>}
    />
  )
}
