import { v7 } from 'uuid'
import type { Context } from '../../core/context.ts'
import type { Database, Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { Order, PaymentLink } from '../../generated/prisma/client.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { payment } from '../../services/payment/payment.ts'
import type { ProviderLink } from '../../services/payment/provider.ts'
import { Refusal } from '../../services/payment/refusal.ts'
import { requireOrdersCoupon } from '../coupon/use-coupon.ts'
import { hasEnded, lockOrder, type OrderKey, orderDays } from './order.ts'
import { abandonLink, notesOf } from './payment-link.ts'
import { withPayments } from './provider-state.ts'
import { checkAfter } from './reconcile.ts'
import { settleOrder } from './settle-order.ts'

/** How long a link can be paid. The provider asks for a quarter of an hour at least. */
const lifetime = 30 * 60_000

type Requested = { order: Order; link: PaymentLink; isNew: boolean }

/**
 * The link that the order can be paid with: the one that is open or on its way, else a new row, which is there before
 * the provider is asked, so that asking again makes no second one. 409 for an order that is paid or has ended, or whose
 * payment is being looked into, 422 for a coupon that is used up by now.
 */
export async function requestLink(tx: Tx, key: OrderKey, check: (order: Order) => void): Promise<Requested> {
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

/** With less time left, a payer might not come to the end; and the provider makes no link for so short. */
const leastLeft = 3 * 60_000
const leastAsked = 15.5 * 60_000

/**
 * The address of the order's link at the provider, which is asked first: the order is settled with what it says. Null
 * when the link can no longer be paid, or not for long: then the order takes another.
 */
export async function openLink(ctx: Context, { order, link, isNew }: Requested): Promise<string | null> {
  const { institutionId, orderId, id } = link
  const found = await findOrMake(ctx, { order, link, isNew })
  if (!found) return null
  const left = link.expiresAt.getTime() - Date.now()
  const current =
    found.status === 'open' && left < leastLeft ? await payment().cancelLink(found.linkId) : found
  const state = await withPayments(current)
  const settled = await ctx.db.write((tx) =>
    settleOrder(tx, { institutionId, orderId, id }, state, { by: 'payment' }),
  )
  return settled?.link.status === 'open' && !settled.order.paymentId ? settled.link.url : null
}

async function findOrMake(
  { actor: payer, db }: Context,
  { order, link, isNew }: Requested,
): Promise<ProviderLink | null> {
  if (link.linkId) return payment().fetchLink(link.linkId)
  const known = isNew ? null : await payment().findLink(link.id)
  if (known) return known
  if (link.expiresAt.getTime() - Date.now() < leastAsked) return giveUp(db, order, link)
  try {
    return await payment().createLink({
      ...{ reference: link.id, amount: order.total, expiresAt: link.expiresAt, notes: notesOf(link) },
      description: `Labmark order ${order.reference}: ${order.quantity} access keys`,
      returnTo: `${base()}/pay/return`,
      customer: { name: payer.name, email: payer.email },
    })
  } catch (error) {
    if (error instanceof Refusal) await giveUp(db, order, link)
    throw error
  }
}

async function giveUp(
  db: Database,
  { institutionId, id }: Requested['order'],
  link: Requested['link'],
): Promise<null> {
  await db.write(async (tx) => {
    const order = await lockOrder(tx, { institutionId, id })
    if (order) await abandonLink(tx, link)
  })
  return null
}

/** The API as the browser reaches it. */
function base(): string {
  const { NEXT_PUBLIC_API_BASE: api, PUBLIC_URL } = env
  return api.startsWith('/') ? PUBLIC_URL + api : api
}
