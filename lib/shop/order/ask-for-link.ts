import { v7 } from 'uuid'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { Order, PaymentLink } from '../../generated/prisma/client.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { requireOrdersCoupon } from '../coupon/use-coupon.ts'
import { checkAfter } from './check-link.ts'
import { lockOrder, type OrderKey } from './lock-order.ts'
import { hasEnded, orderDays } from './order-days.ts'

/** How long a link can be paid. The provider asks for a quarter of an hour at least. */
const lifetime = 30 * 60_000

export type Asked = { order: Order; link: PaymentLink; isNew: boolean }

/**
 * The link that the order can be paid with: the one that is open or on its way, else a new row, which is there before
 * the provider is asked, so that asking again makes no second one. 409 for an order that is paid or has ended, or whose
 * payment is being looked into, 422 for a coupon that is used up by now.
 */
export async function askForLink(tx: Tx, key: OrderKey, check: (order: Order) => void): Promise<Asked> {
  const order = await lockOrder(tx, key)
  if (!order) throw notFound('There is no such order.')
  check(order)
  if (order.paymentId) throw new AppError('conflict', 'This order is already paid.')
  if (hasEnded(order)) throw new AppError('conflict', ended)
  const { institutionId, id: orderId } = order
  const last = await tx.paymentLink.findFirst({
    where: { orderId, institutionId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  if (last?.status === 'asked' || last?.status === 'open') return { order, link: last, isNew: false }
  if (last?.status === 'paid' && order.status === 'pending') throw new AppError('conflict', looking)
  await requireOrdersCoupon(tx, order)
  const expiresAt = new Date(Date.now() + lifetime)
  const link = await tx.paymentLink.create({ data: { institutionId, id: v7(), orderId, expiresAt } })
  await enqueue(tx, 'checkLink', { institutionId, orderId, id: link.id, turn: 0 }, checkAfter(link, 0))
  return { order, link, isNew: true }
}

const ended = `This order has ended: it was not paid within ${orderDays} days, and its price no longer holds. Please order the keys again.`
const looking = 'A payment of this order is being looked into. We will write to you; please do not pay again.'
