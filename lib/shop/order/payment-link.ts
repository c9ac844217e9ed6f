import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import type { Order, PaymentLink } from '../../generated/prisma/client.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import type { ProviderLink } from '../../services/payment/provider.ts'

/** One of our rows of payment links. */
export type LinkKey = { institutionId: string; orderId: string; id: string }

const Notes = z.object({ institution: z.uuid(), order: z.uuid(), link: z.uuid() })

/** What we note on a link at the provider, so that whoever hears of it finds the order. */
export const notesOf = ({ institutionId, orderId, id }: LinkKey): Record<string, string> => ({
  institution: institutionId,
  order: orderId,
  link: id,
})

/** Whose link it is, by our own notes on it and its reference; null for a link that is not ours. */
export function keyOf({ notes, reference }: ProviderLink): LinkKey | null {
  const { data } = Notes.safeParse(notes)
  if (!data || data.link !== reference) return null
  return { institutionId: data.institution, orderId: data.order, id: data.link }
}

/** Of two states the later one stands: news may come out of order, and a link that is over can only turn out paid. */
const rank = { asked: 0, open: 1, cancelled: 2, expired: 2, paid: 3 } as const

/** Our row of a link, brought to where the provider says it is. */
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

/**
 * A link that the provider never made, and will not make any more. Under the order's lock: it may have been heard of
 * since, and then it stays.
 */
export async function abandonLink(tx: Tx, { institutionId, id }: PaymentLink) {
  await tx.paymentLink.updateMany({
    where: { institutionId, id, status: 'asked' },
    data: { status: 'cancelled' },
  })
}

/** The order is paid: nobody shall pay it again on another of its links. */
export async function closeOtherLinks(tx: Tx, { institutionId, id: orderId }: Order, paidWith: PaymentLink) {
  const others = await tx.paymentLink.findMany({
    where: { orderId, id: { not: paidWith.id }, status: { in: ['asked', 'open'] }, institutionId },
  })
  for (const { id } of others) await enqueue(tx, 'closeLink', { institutionId, orderId, id })
}

/** A link of a paid order that the provider has opened only now. */
export async function closeIfOpen(tx: Tx, { institutionId, orderId, id, status }: PaymentLink) {
  if (status !== 'open') return
  await enqueue(tx, 'closeLink', { institutionId, orderId, id }, new Date(Date.now() + 60_000))
}
