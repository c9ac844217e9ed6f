// What the local payment provider keeps. Amounts are paise and times are Unix seconds, as Razorpay has them.

type LinkState = 'created' | 'paid' | 'cancelled' | 'expired'

export interface Link {
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

export interface Payment {
  id: string
  link: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  amount_refunded: number
  created_at: number
}

export interface Refund {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  created_at: number
  receipt: string | null
  /** what the caller makes a repeat harmless with */
  key: string | null
}

/** A webhook as it is sent: the very text that is signed. */
export interface Event {
  id: string
  kind: string
  /** the institute in the link's notes, by which wishes are told apart */
  scope: string
  body: string
}

/** What a test, or somebody who tries things out, wants to go wrong. */
export interface Wishes {
  /** where webhooks go; '' keeps them until they are asked for */
  webhook?: string
  /** webhooks are thrown away */
  lost?: boolean
  /** each webhook is sent so often, all at the same moment */
  repeat?: number
  /** milliseconds before a webhook is sent */
  delay?: number
  /** the webhooks of one act are sent last first */
  backwards?: boolean
  /** so many creations of a link are done and never answered */
  silent?: number
  /** every call is answered 503 */
  down?: boolean
  /** refunds are accepted and wait for /sandbox/refunds/:id/process or fail */
  pendingRefunds?: boolean
  /** milliseconds before a call is answered */
  slow?: number
}

export interface State {
  links: Record<string, Link>
  payments: Record<string, Payment>
  refunds: Record<string, Refund>
}
