import { payment } from '../../services/payment/payment.ts'
import type { ProviderLink, ProviderPayment } from '../../services/payment/provider.ts'

/** A link as it stands at the provider, with every payment made on it. */
export type ProviderState = { link: ProviderLink; payments: ProviderPayment[] }

/**
 * Asks the provider for a link. `named` are payments that somebody spoke of: they count only when they were made on
 * this link. Null when the provider knows no such link; throws 502 when it does not answer.
 */
export async function fetchState(linkId: string, named: string[] = []): Promise<ProviderState | null> {
  const link = await payment().fetchLink(linkId)
  return link && withPayments(link, named)
}

/** The same for a link that was fetched already. */
export async function withPayments(link: ProviderLink, named: string[] = []): Promise<ProviderState> {
  const ids = [...new Set([...link.paymentIds, ...named])]
  const found = await Promise.all(ids.map((id) => payment().fetchPayment(id)))
  const made = found.filter((one): one is ProviderPayment => one !== null)
  const known = new Set(link.paymentIds)
  const payments = made.filter(({ paymentId, linkId }) => known.has(paymentId) || linkId === link.linkId)
  return { link, payments }
}
