// The data of the local payment provider. Amounts are in paise and times in Unix seconds, as Razorpay's.

type LinkState = 'created' | 'paid' | 'cancelled' | 'expired'

export type Link = {
  id: string
  order_id: string
  reference_id: string
  amount: number
  currency: string
  description: string
  notes: Record<string, string>
  customer: { name?: string; email?: string }
  status: LinkState
  created_at: number
  expire_by: number
  cancelled_at: number
  expired_at: number
  callback_url: string
}

export type Payment = {
  id: string
  link: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  amount_refunded: number
  created_at: number
}

export type Refund = {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  created_at: number
  receipt: string | null
  /** the caller's idempotency key */
  key: string | null
}

/** A webhook as sent, with the exact text that is signed. */
export type Event = {
  id: string
  kind: string
  /** the institute in the link's notes, to which faults apply */
  scope: string
  body: string
}

/** Faults that a test, or somebody trying things out, asks for. */
export type Faults = {
  /** where webhooks go; '' stores them until they are fetched */
  webhook?: string
  /** webhooks are dropped */
  lost?: boolean
  /** how often each webhook is sent, all at the same moment */
  repeat?: number
  /** milliseconds before a webhook is sent */
  delay?: number
  /** the webhooks of one action are sent in reverse order */
  backwards?: boolean
  /** number of link creations that succeed without an answer */
  silent?: number
  /** every call gets a 503 */
  down?: boolean
  /** refunds stay pending until /sandbox/refunds/:id/process or fail */
  pendingRefunds?: boolean
  /** milliseconds before a call is answered */
  slow?: number
}

export type State = {
  links: Record<string, Link>
  payments: Record<string, Payment>
  refunds: Record<string, Refund>
}
