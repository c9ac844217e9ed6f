// What Labmark needs from a payment provider, in Labmark's terms: amounts are in paise, times are Dates.

/** A request for a page where an order can be paid, under our own reference. */
export type LinkRequest = {
  /** the same reference twice gives the same link */
  reference: string
  amount: number
  description: string
  /** ids that are returned with everything about the link */
  notes: Record<string, string>
  expiresAt: Date
  /** where the browser returns to */
  returnTo: string
  customer: { name: string; email: string }
}

export type ProviderLink = {
  linkId: string
  reference: string
  url: string
  status: 'open' | 'paid' | 'cancelled' | 'expired'
  notes: Record<string, string>
  /** every payment attempted on it, including failed ones */
  paymentIds: string[]
}

export type ProviderPayment = {
  paymentId: string
  /** the link it was made on, if any */
  linkId: string | null
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amount: number
  currency: string
  /** how much of the amount was refunded */
  refunded: number
  createdAt: Date
}

export type ProviderRefund = {
  refundId: string
  paymentId: string
  /** pending is accepted; the two others are final */
  status: 'pending' | 'processed' | 'failed'
  amount: number
  /** the key that it was requested with, if any */
  key: string | null
}

/** A part of a payment to refund; the same key twice refunds it once. */
export type RefundRequest = { paymentId: string; amount: number; key: string }

/** The signed parameters that the browser brings back from the provider's page. */
export type SignedReturn = {
  paymentId: string
  linkId: string
  reference: string
  status: string
  signature: string
}

/** Calls throw AppError `provider_failed` (502) when there is no answer, and return null for an unknown id. */
export type PaymentProvider = {
  /** Creates the link, or returns the one that already has the reference. */
  createLink(request: LinkRequest): Promise<ProviderLink>
  findLink(reference: string): Promise<ProviderLink | null>
  fetchLink(linkId: string): Promise<ProviderLink | null>
  /** Returns the link's final state: one that was paid in the meantime stays paid. */
  cancelLink(linkId: string): Promise<ProviderLink>
  fetchPayment(paymentId: string): Promise<ProviderPayment | null>
  /** Every payment made between two times. */
  listPayments(from: Date, to: Date): Promise<ProviderPayment[]>
  refund(request: RefundRequest): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund | null>
  /** Every refund of a payment. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** Whether the provider signed exactly these bytes. */
  verifyWebhook(body: Uint8Array, signature: string): boolean
  verifyReturn(signed: SignedReturn): boolean
}
