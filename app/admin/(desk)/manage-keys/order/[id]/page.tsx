import type { Metadata } from 'next'
import { keyHref } from '@/components/key/addresses'
import { Amounts } from '@/components/key/buy/amounts'
import { OrderStatus } from '@/components/order/order-status'
import { PaymentBanner } from '@/components/order/payment-banner'
import { InvoiceLink } from '@/components/order/pdf-link'
import { findOr404 } from '@/components/shell/find-or-404'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Page } from '@/components/ui/page'
import { CardSection } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { counted } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { shownDate, shownMoment } from '@/lib/core/shown-date'
import type { OrderView } from '@/lib/shop/order/schema'
import { hasLostCoupon, viewOrder } from '@/lib/shop/order/view'
import { paise, shownRupees } from '@/lib/shop/price/money'

export const metadata: Metadata = { title: 'Order' }

export default async function OrderPage({ params }: PageProps<'/admin/manage-keys/order/[id]'>) {
  const actor = await requireAdmin()
  const { id } = await params
  const order = await findOr404(viewOrder(actor, { id }))
  const lostCoupon = await hasLostCoupon(actor, { id })
  return <OrderScreen order={order} lostCoupon={lostCoupon} buys={can(actor, 'key.buy')} />
}

type ScreenProps = { order: OrderView; lostCoupon: boolean; buys: boolean }

function OrderScreen({ order, lostCoupon, buys }: ScreenProps) {
  const { reference, quantity, priceperkey, base, tax, total } = order
  const amounts = {
    quantity,
    priceperkey: paise(priceperkey),
    base: paise(base),
    tax: paise(tax),
    total: paise(total),
  }
  return (
    <Page
      width="form"
      breadcrumbs={[{ label: 'Generate Keys', href: keyHref.buy }, { label: reference }]}
      title={`Order ${reference}`}
    >
      <PaymentBanner order={order} lostCoupon={lostCoupon} buys={buys} />
      <Card>
        <Amounts amounts={amounts} regular={amounts.priceperkey} />
      </Card>
      <Card>
        <DescriptionList
          items={[
            { term: 'State', value: <OrderStatus order={order} /> },
            { term: 'Ordered', value: shownMoment(order.createdAt) },
            { term: 'By', value: order.createdByName },
            ...(order.couponcode ? [{ term: 'Coupon', value: order.couponcode }] : []),
            ...(order.paidAt ? [{ term: 'Paid', value: shownMoment(order.paidAt) }] : []),
            ...(order.invoice
              ? [
                  {
                    term: 'Tax invoice',
                    value: <InvoiceLink guid={order.invoice}>Download the invoice (PDF)</InvoiceLink>,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {order.creditNotes.length > 0 && <CreditNotes notes={order.creditNotes} />}
    </Page>
  )
}

function CreditNotes({ notes }: { notes: OrderView['creditNotes'] }) {
  return (
    <CardSection title="Given back" className="py-0 sm:py-0">
      <ul className="divide-y">
        {notes.map(({ guid, number, issuedAt, quantity, total }) => (
          <li key={guid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0">
              <span className="block font-semibold tabular-nums">
                {shownRupees(paise(total))} for {counted(quantity, 'key')}
              </span>
              <span className="block text-muted text-sm">
                Credit note {number}, {shownDate(issuedAt)}
              </span>
            </span>
            <InvoiceLink guid={guid}>
              Download <span className="sr-only">the credit note {number} </span>(PDF)
            </InvoiceLink>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
