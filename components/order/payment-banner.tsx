import { keyHref } from '@/components/key/addresses'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import { shownDate } from '@/lib/core/shown-date'
import type { OrderView } from '@/lib/shop/order/schema'
import { AwaitPayment } from './await-payment'
import { TryAgain } from './try-again'

type Props = {
  order: OrderView
  /** whether its coupon was used up before it was paid */
  lostCoupon: boolean
  buys: boolean
}

/** The payment's state in a sentence, with the next step for those who may buy keys. */
export function PaymentBanner({ order, lostCoupon, buys }: Props) {
  const remaining = order.quantity - order.creditNotes.reduce((sum, { quantity }) => sum + quantity, 0)
  const keys = counted(remaining, 'key is', 'keys are')
  const others = remaining < order.quantity ? ', the others were given back' : ''
  const payAs = (label: string) => buys && <TryAgain order={order} label={label} />
  if (order.held)
    return (
      <Banner tone="warning" title="Your payment is being looked into">
        We will write to you. Please do not pay again.
      </Banner>
    )
  if (hasEnded(order)) return <Ended buys={buys}>It was not paid within 30 days</Ended>
  if (lostCoupon) return <Ended buys={buys}>Its coupon was used up before it was paid</Ended>
  switch (order.status) {
    case 'paid':
      return (
        <Banner
          tone="success"
          live
          title="Paid"
          action={<LinkButton href={keyHref.purchased}>See the keys</LinkButton>}
        >
          {keys} yours{others}. The invoice was mailed to {order.createdByName ?? 'whoever ordered them'}.
        </Banner>
      )
    case 'refunded':
      return <Banner title="Refunded">All keys of this order were given back and credited.</Banner>
    case 'pending':
      return (
        <Banner title="Waiting for the payment" action={payAs('Continue to payment')} live>
          If you have paid, the keys are here as soon as the bank confirms it: you can leave this page.
          {buys && ' If not, please continue to the payment.'}
          <AwaitPayment />
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="danger" live title="The payment failed" action={payAs('Try again')}>
          Your bank did not accept it. You can try again. If money has left your account, it is returned
          automatically, or the keys arrive once the bank confirms it.
          <AwaitPayment />
        </Banner>
      )
    case 'expired':
      return (
        <Banner tone="warning" live title="The payment link has expired" action={payAs('Pay now')}>
          You can pay with a new one: the order is kept at its price until {shownDate(order.endsAt)}. If money
          has left your account, it is returned automatically, or the keys arrive once the bank confirms it.
        </Banner>
      )
    case 'created':
      return (
        <Banner title="Not paid yet" action={payAs('Pay now')}>
          The order is kept. You get the keys when it is paid.
        </Banner>
      )
  }
}

const hasEnded = ({ status, endsAt }: OrderView) =>
  status !== 'paid' && status !== 'refunded' && new Date(endsAt) <= new Date()

const Ended = ({ buys, children }: { buys: boolean; children: string }) => (
  <Banner
    tone="warning"
    title="This order has ended"
    action={buys && <LinkButton href={keyHref.buy}>Order again</LinkButton>}
  >
    {children}, so its price no longer applies. Money that is still on its way is not lost: as soon as the
    bank confirms it, the keys are here.
  </Banner>
)
