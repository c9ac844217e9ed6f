import type { Database, Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import type { PaymentLink } from '../../generated/prisma/client.ts'
import { payment } from '../../services/payment/payment.ts'
import { abandonLink } from './links.ts'
import { lockOrder } from './lock-order.ts'
import type { Heard } from './note.ts'
import { settleOrder } from './settle.ts'
import { fetchTruth, type Truth, truthOf } from './truth.ts'

/** After so long, a request for a link that got no answer does not arrive any more. */
const askedInVain = 15 * 60_000

/**
 * Asks the provider about one of our links and settles its order, for any state of it.
 * @returns whether the link can still be paid
 */
export async function reconcileLink(tx: Tx, known: PaymentLink, heard: Heard): Promise<boolean> {
  const { institutionId, orderId, id } = known
  const truth = await truthAbout(known)
  if (!truth) return giveUpAsked(tx, known)
  const settled = await settleOrder(tx, { institutionId, orderId, id }, truth, heard)
  return settled?.link.status === 'open'
}

async function truthAbout({ id, linkId, url, expiresAt }: PaymentLink): Promise<Truth | null> {
  const truth = linkId ? await fetchTruth(linkId) : await byReference(id)
  if (truth || !linkId || expiresAt > new Date()) return truth
  // Another account's link, from before the settings changed: nobody can pay it here.
  const over = {
    linkId,
    reference: id,
    url: url ?? '',
    status: 'expired' as const,
    notes: {},
    paymentIds: [],
  }
  return { link: over, payments: [] }
}

async function byReference(reference: string): Promise<Truth | null> {
  const found = await payment().findLink(reference)
  return found && truthOf(found)
}

async function giveUpAsked(tx: Tx, known: PaymentLink): Promise<boolean> {
  if (known.createdAt.getTime() > Date.now() - askedInVain) return true
  const { institutionId, orderId } = known
  const order = await lockOrder(tx, { institutionId, id: orderId })
  if (order) await abandonLink(tx, known)
  return false
}

/** Asks about every link that the order ever had; 404 when there is no such order. */
export async function reconcileOrder(
  db: Database,
  key: { institutionId: string; id: string },
  heard: Heard,
): Promise<void> {
  const order = await db.read((tx) => tx.order.findFirst({ where: key, include: { links: true } }))
  if (!order) throw notFound('There is no such order.')
  const links = order.links.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const link of links)
    if (link.linkId || link.status === 'asked') await db.write((tx) => reconcileLink(tx, link, heard))
}
