import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Moment } from '@/components/ui/moment'
import { TextLink } from '@/components/ui/text-link'
import type { ConsoleOrderFull } from '@/lib/company/console/schema'
import { Amount } from '../amount'

/** What was ordered, by whom and for how much. */
export function OrderFacts({ order }: { order: ConsoleOrderFull }) {
  const { institute, quantity, priceperkey, base, tax, total, couponcode } = order
  return (
    <Card className="py-2 sm:py-3">
      <DescriptionList
        items={[
          {
            term: 'Institute',
            value: <TextLink href={`/provider/institutes/${institute.guid}`}>{institute.name}</TextLink>,
          },
          { term: 'Ordered by', value: order.createdByName },
          { term: 'Ordered', value: <Moment at={order.createdAt} /> },
          {
            term: 'Keys',
            value: (
              <>
                {quantity} at <Amount rupees={priceperkey} />
                {couponcode && `, coupon ${couponcode}`}
              </>
            ),
          },
          {
            term: 'Total',
            value: (
              <>
                <span className="font-semibold">
                  <Amount rupees={total} />
                </span>{' '}
                <span className="text-muted">
                  = <Amount rupees={base} /> + <Amount rupees={tax} /> tax
                </span>
              </>
            ),
          },
          { term: 'Paid', value: <Moment at={order.paidAt} /> },
          { term: 'Payment', value: order.paymentId && <code className="break-all">{order.paymentId}</code> },
        ]}
      />
    </Card>
  )
}
