import type { Tx } from '../../core/db.ts'
import type { Order, Prisma } from '../../generated/prisma/client.ts'
import type { ProviderState } from './provider-state.ts'

/** Why the provider was asked; a webhook brings its own event. */
export type Source =
  | { by: 'webhook'; eventId: string; kind: string }
  | { by: 'return' | 'reconciler' | 'payment' | 'staff' }

/** Adds to the order's log what the provider said: each event once, and each new state that we found ourselves. */
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

/** The same for the same state. */
const nameOf = ({ link, payments }: ProviderState) =>
  [
    link.linkId,
    link.status,
    ...payments.map(({ paymentId, status }) => `${paymentId} ${status}`).sort(),
  ].join(' ')

/** Nothing of who paid and how: that is the provider's. */
const payloadOf = ({ link, payments }: ProviderState): Prisma.InputJsonObject => ({
  link: { id: link.linkId, reference: link.reference, status: link.status },
  payments: payments.map(({ paymentId, status, amount, currency, refunded }) => ({
    ...{ id: paymentId, status, amount, currency, refunded },
  })),
})
