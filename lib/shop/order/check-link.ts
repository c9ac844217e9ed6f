import type { Tx } from '../../core/db.ts'
import type { PaymentLink } from '../../generated/prisma/client.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { reconcileLink } from './reconcile.ts'
import type { LinkKey } from './settle.ts'

const minute = 60_000

/** Minutes after it was made that a link is looked at again; then every hour. */
const turns = [2, 5, 15, 60]

/** When a link is looked at in its turn; at the latest a minute after it ended. */
export function checkAfter(
  { createdAt, expiresAt }: Pick<PaymentLink, 'createdAt' | 'expiresAt'>,
  turn: number,
) {
  const planned = createdAt.getTime() + (turns[turn] ?? 60 * (turn - turns.length + 2)) * minute
  const end = expiresAt.getTime() + minute
  return new Date(Date.now() < end && planned > end ? end : Math.max(planned, Date.now() + minute))
}

/** A job: asks the provider about a link until it can no longer be paid. */
export async function checkLink(tx: Tx, { turn, ...key }: LinkKey & { turn: number }) {
  const { institutionId, orderId, id } = key
  const link = await tx.paymentLink.findFirst({ where: { id, orderId, institutionId } })
  if (!link || (link.status !== 'asked' && link.status !== 'open')) return
  const isLive = await reconcileLink(tx, link, { by: 'reconciler' })
  if (isLive) await enqueue(tx, 'checkLink', { ...key, turn: turn + 1 }, checkAfter(link, turn + 1))
}
