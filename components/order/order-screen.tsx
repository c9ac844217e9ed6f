import { keyHref } from '@/components/key/addresses'
import { Amounts } from '@/components/key/buy/amounts'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { PageHeader } from '@/components/ui/page-header'
import { paise } from '@/lib/core/money'
import { shownMoment } from '@/lib/core/shown-date'
import type { OrderView } from '@/lib/shop/order/schema'
import { CreditNotes } from './credit-notes'
import { OrderStanding } from './order-standing'
import { OrderStatus } from './order-status'
import { InvoiceLink } from './pdf-link'

/** One order: how its payment stands and what to do next, then what was ordered. */
export function OrderScreen({ order }: { order: OrderView }) {
  const { reference, quantity, priceperkey, base, tax, total } = order
  const amounts = {
    quantity,
    priceperkey: paise(priceperkey),
    base: paise(base),
    tax: paise(tax),
    total: paise(total),
  }
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: 'Generate Keys', href: keyHref.buy }, { label: reference }]} />
        }
        title={`Order ${reference}`}
      />
      <OrderStanding order={order} />
      <Card>
        <Amounts amounts={amounts} regular={amounts.priceperkey} />
      </Card>
      <Card>
        <DescriptionList
          items={[
            { term: 'State', value: <OrderStatus status={order.status} /> },
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
    </>
  )
}
