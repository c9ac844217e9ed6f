import type { Tx } from '../../core/db.ts'
import type { Order, Prisma } from '../../generated/prisma/client.ts'
import type { Truth } from './truth.ts'

/** Why the provider was asked; a webhook brings its own event. */
export type Heard =
  | { by: 'webhook'; eventId: string; kind: string }
  | { by: 'return' | 'reconciler' | 'payment' | 'staff' }

/** Adds to the order's log what the provider said: each event once, and each new state that we found ourselves. */
export async function note(tx: Tx, { institutionId, id: orderId }: Order, truth: Truth, heard: Heard) {
  const [eventId, kind] =
    heard.by === 'webhook' ? [heard.eventId, heard.kind] : [stateOf(truth), `asked.${heard.by}`]
  await tx.paymentEvent.createMany({
    data: [{ institutionId, orderId, eventId, kind, payload: payloadOf(truth) }],
    skipDuplicates: true,
  })
}

const stateOf = ({ link, payments }: Truth) =>
  [
    link.linkId,
    link.status,
    ...payments.map(({ paymentId, status }) => `${paymentId} ${status}`).sort(),
  ].join(' ')

/** Nothing of who paid and how: that is the provider's. */
const payloadOf = ({ link, payments }: Truth): Prisma.InputJsonObject => ({
  link: { id: link.linkId, reference: link.reference, status: link.status },
  payments: payments.map(({ paymentId, status, amount, currency, refunded }) => ({
    ...{ id: paymentId, status, amount, currency, refunded },
  })),
})
