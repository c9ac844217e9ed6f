import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import type { Order, PaymentLink, Prisma } from '../../generated/prisma/client.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { payment } from '../../services/payment/payment.ts'
import type { ProviderLink, ProviderPayment } from '../../services/payment/provider.ts'
import { lockOrder } from './order.ts'

// A payment link exists twice: at the provider, whose state counts, and as our row, which follows.

/** One of our rows of payment links. */
export type LinkKey = { institutionId: string; orderId: string; id: string }

const Notes = z.object({ institution: z.uuid(), order: z.uuid(), link: z.uuid() })

/** The notes on a link at the provider, with which its webhooks find the order. */
export const notesOf = ({ institutionId, orderId, id }: LinkKey): Record<string, string> => ({
  institution: institutionId,
  order: orderId,
  link: id,
})

/** The row of a link, from our own notes on it and its reference; null for a link that is not ours. */
export function linkKeyOf({ notes, reference }: ProviderLink): LinkKey | null {
  const { data } = Notes.safeParse(notes)
  if (!data || data.link !== reference) return null
  return { institutionId: data.institution, orderId: data.order, id: data.link }
}

/** A link's state at the provider, with every payment made on it. */
export type ProviderState = { link: ProviderLink; payments: ProviderPayment[] }

/**
 * Asks the provider for a link. `reportedIds` are payments that somebody reported: they count only when they were made on this link.
 * Null when the provider knows no such link; throws 502 when it does not answer.
 */
export async function fetchState(linkId: string, reportedIds: string[] = []): Promise<ProviderState | null> {
  const link = await payment().fetchLink(linkId)
  return link && withPayments(link, reportedIds)
}

/** Asks the provider for the link of a row: by its id there, or by our reference while the id is not known. */
export const fetchLinkOf = ({ id, linkId }: Pick<PaymentLink, 'id' | 'linkId'>) =>
  linkId ? payment().fetchLink(linkId) : payment().findLink(id)

/** A link that was already fetched, with its payments. */
export async function withPayments(link: ProviderLink, reportedIds: string[] = []): Promise<ProviderState> {
  const ids = [...new Set([...link.paymentIds, ...reportedIds])]
  const results = await Promise.all(ids.map((id) => payment().fetchPayment(id)))
  const existing = results.filter((one): one is ProviderPayment => one !== null)
  const known = new Set(link.paymentIds)
  const payments = existing.filter(({ paymentId, linkId }) => known.has(paymentId) || linkId === link.linkId)
  return { link, payments }
}

/** The later of two states stands: events may arrive out of order, and a link that has ended can only turn out paid. */
const rank = { asked: 0, open: 1, cancelled: 2, expired: 2, paid: 3 } as const

/** Updates our row of a link to the provider's state. */
export async function updateLink(
  tx: Tx,
  known: PaymentLink,
  { linkId, url, status: reported }: Pick<ProviderLink, 'linkId' | 'url' | 'status'>,
): Promise<PaymentLink> {
  const { institutionId, id } = known
  const status = rank[reported] > rank[known.status] ? reported : known.status
  if (status === known.status && known.linkId === linkId) return known
  return tx.paymentLink.update({
    where: { institutionId_id: { institutionId, id } },
    data: { linkId, url, status },
  })
}

/** Gives up a link that the provider never created. Under the order's lock: if a webhook has reported it meanwhile, it stays. */
export async function abandonLink(tx: Tx, { institutionId, orderId, id }: LinkKey) {
  await lockOrder(tx, { institutionId, id: orderId })
  await tx.paymentLink.updateMany({
    where: { institutionId, id, status: 'asked' },
    data: { status: 'cancelled' },
  })
}

/** Once the order is paid, closes its other links, so that nobody pays it again. */
export async function closeOtherLinks(tx: Tx, { institutionId, id: orderId }: Order, paidWith: PaymentLink) {
  const others = await tx.paymentLink.findMany({
    where: { orderId, id: { not: paidWith.id }, status: { in: ['asked', 'open'] }, institutionId },
  })
  for (const { id } of others) await enqueue(tx, 'closeLink', { institutionId, orderId, id })
}

/** Closes a link of a paid order that the provider has opened only now. */
export async function closeIfOpen(tx: Tx, { institutionId, orderId, id, status }: PaymentLink) {
  if (status !== 'open') return
  await enqueue(tx, 'closeLink', { institutionId, orderId, id }, new Date(Date.now() + 60_000))
}

/** Why the provider was asked; a webhook brings its own event. */
export type Source =
  | { by: 'webhook'; eventId: string; kind: string }
  | { by: 'return' | 'reconciler' | 'payment' | 'staff' }

/** Adds the provider's answer to the order's log: each event once, and each new state that we found ourselves. */
export async function logEvent(
  tx: Tx,
  { institutionId, id: orderId }: Order,
  state: ProviderState,
  source: Source,
) {
  const [eventId, kind] =
    source.by === 'webhook' ? [source.eventId, source.kind] : [nameOf(state), `asked.${source.by}`]
  await tx.paymentEvent.createMany({
    data: [{ institutionId, orderId, eventId, kind, payload: payloadOf(state) }],
    skipDuplicates: true,
  })
}

/** An event name that is the same for the same state. */
const nameOf = ({ link, payments }: ProviderState) =>
  [
    link.linkId,
    link.status,
    ...payments.map(({ paymentId, status }) => `${paymentId} ${status}`).sort(),
  ].join(' ')

/** Without who paid and how, which only concerns the provider. */
const payloadOf = ({ link, payments }: ProviderState): Prisma.InputJsonObject => ({
  link: { id: link.linkId, reference: link.reference, status: link.status },
  payments: payments.map(({ paymentId, status, amount, currency, refunded }) => ({
    id: paymentId,
    status,
    amount,
    currency,
    refunded,
  })),
})
