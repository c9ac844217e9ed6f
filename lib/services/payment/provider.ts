// What Labmark needs of a payment provider, in Labmark's words: amounts are paise, times are Dates.

/** A page where an order can be paid, asked for under a reference of our own. */
export type LinkRequest = {
  /** the same reference twice is the same link */
  reference: string
  amount: number
  description: string
  /** ids that come back with everything said about the link */
  notes: Record<string, string>
  expiresAt: Date
  /** where the browser comes back to */
  returnTo: string
  customer: { name: string; email: string }
}

export type ProviderLink = {
  linkId: string
  reference: string
  url: string
  status: 'open' | 'paid' | 'cancelled' | 'expired'
  notes: Record<string, string>
  /** every payment that was tried on it, the failed ones too */
  paymentIds: string[]
}

export type ProviderPayment = {
  paymentId: string
  /** the link it was made on, when it was made on one */
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
  /** the one it was asked for with */
  key: string | null
}

/** A part of a payment to give back; the same key twice gives it back once. */
export type RefundRequest = { paymentId: string; amount: number; key: string }

/** What the browser brings back from the provider's page, signed. */
export type SignedReturn = {
  paymentId: string
  linkId: string
  reference: string
  status: string
  signature: string
}

/** Calls throw AppError `provider_failed` (502) without an answer; what an unknown id is asked for is null. */
export interface PaymentProvider {
  /** Makes the link, or finds the one that the reference has already. */
  createLink(request: LinkRequest): Promise<ProviderLink>
  findLink(reference: string): Promise<ProviderLink | null>
  fetchLink(linkId: string): Promise<ProviderLink | null>
  /** The link as it is then: one that was paid meanwhile stays paid. */
  cancelLink(linkId: string): Promise<ProviderLink>
  fetchPayment(paymentId: string): Promise<ProviderPayment | null>
  /** Every payment made from then on until then. */
  listPayments(from: Date, to: Date): Promise<ProviderPayment[]>
  refund(request: RefundRequest): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund | null>
  /** Every refund of a payment. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** Whether the provider signed exactly these bytes. */
  verifyWebhook(body: Uint8Array, signature: string): boolean
  verifyReturn(signed: SignedReturn): boolean
}
