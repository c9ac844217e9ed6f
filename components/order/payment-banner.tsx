import { keyHref } from '@/components/key/addresses'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import { shownDate } from '@/lib/core/shown-date'
import type { OrderView } from '@/lib/shop/order/schema'
import { AwaitPayment } from './await-payment'
import { TryAgain } from './try-again'

/** The payment's state in a sentence, with the next step. */
export function PaymentBanner({ order }: { order: OrderView }) {
  const left = order.quantity - order.creditNotes.reduce((sum, { quantity }) => sum + quantity, 0)
  const keys = counted(left, 'key is', 'keys are')
  const others = left < order.quantity ? ', the others were given back' : ''
  if (hasEnded(order)) return <Ended />
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
        <Banner
          title="We are checking with the bank"
          action={<TryAgain order={order} label="Continue to payment" />}
          live
        >
          The keys are here as soon as the payment is confirmed. You can leave this page: nothing is lost.
          <AwaitPayment />
        </Banner>
      )
    case 'failed':
      return (
        <Banner
          tone="danger"
          live
          title="The payment failed"
          action={<TryAgain order={order} label="Try again" />}
        >
          Your bank did not accept it. You can try again. If money has left your account, it is returned
          automatically, or the keys arrive once the bank confirms it.
          <AwaitPayment />
        </Banner>
      )
    case 'expired':
      return (
        <Banner
          tone="warning"
          live
          title="The payment link has expired"
          action={<TryAgain order={order} label="Pay now" />}
        >
          You can pay with a new one: the order is kept at its price until {shownDate(order.endsAt)}. If money
          has left your account, it is returned automatically, or the keys arrive once the bank confirms it.
        </Banner>
      )
    case 'created':
      return (
        <Banner title="Not paid yet" action={<TryAgain order={order} label="Pay now" />}>
          The order is kept. You get the keys when it is paid.
        </Banner>
      )
  }
}

const hasEnded = ({ status, endsAt }: OrderView) =>
  status !== 'paid' && status !== 'refunded' && new Date(endsAt) <= new Date()

const Ended = () => (
  <Banner
    tone="warning"
    title="This order has ended"
    action={<LinkButton href={keyHref.buy}>Order again</LinkButton>}
  >
    It was not paid within 30 days, so its price no longer applies. Money that is still on its way is not
    lost: as soon as the bank confirms it, the keys are here.
  </Banner>
)
