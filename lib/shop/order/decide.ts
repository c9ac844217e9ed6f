import type { ProviderPayment } from '../../services/payment/provider.ts'
import type { ProviderState } from './provider-state.ts'

type Known = { total: number; paymentId: string | null; status: string }

/** What the state of one link at the provider means for its order. Nothing here depends on what was reported before. */
export type Decision = {
  /** the captured payment of exactly the order's total that pays it, when it is not paid yet */
  pays: ProviderPayment | null
  /** captured, but not of the order's total in rupees */
  differing: ProviderPayment[]
  /** captured as well, although the order is paid by another */
  surplus: ProviderPayment[]
  /** held by the bank and not captured */
  held: ProviderPayment[]
  /** what an order that is not paid is, going by this link */
  status: 'pending' | 'failed' | 'expired'
}

/** Decides from the provider's state alone, so that any order of events and any number of repeats come to the same. */
export function decide(order: Known, { link, payments }: ProviderState): Decision {
  const byTime = payments.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const captured = byTime.filter(({ status }) => status === 'captured')
  const right = captured.filter(({ amount, currency }) => amount === order.total && currency === 'INR')
  const [first = null] = order.paymentId ? [] : right
  const payer = order.paymentId ?? first?.paymentId
  return {
    pays: first,
    differing: captured.filter((one) => !right.includes(one) && one.paymentId !== payer),
    surplus: right.filter(({ paymentId }) => paymentId !== payer),
    held: byTime.filter(({ status }) => status === 'authorized'),
    status: unpaidStatus(link.status, byTime.at(-1)?.status),
  }
}

function unpaidStatus(link: ProviderState['link']['status'], last: ProviderPayment['status'] | undefined) {
  if (last === 'failed' || last === 'refunded') return 'failed'
  // A link that is paid without a payment that pays the order waits for a person.
  return link === 'cancelled' || link === 'expired' ? 'expired' : 'pending'
}
