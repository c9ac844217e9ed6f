import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { countTry } from '../../access/limit/limits.ts'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { counted } from '../../core/counted.ts'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import type { Order, PaymentLink } from '../../generated/prisma/client.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { payment } from '../../services/payment/payment.ts'
import type { ProviderLink } from '../../services/payment/provider.ts'
import { ProviderRefusal } from '../../services/payment/provider-failure.ts'
import { requireOrdersCoupon } from '../coupon/use-coupon.ts'
import { shownRupees } from '../price/money.ts'
import { hasEnded, lockOrder } from './order.ts'
import { abandonLink, fetchLinkOf, notesOf, withPayments } from './payment-link.ts'
import { checkAfter } from './reconcile.ts'
import { orderDays, PayOrder, type PayRedirect } from './schema.ts'
import { settleOrder } from './settle-order.ts'

type Input = z.output<typeof PayOrder>

/** How long a link can be paid. The provider requires at least a quarter of an hour. */
const lifetime = 30 * 60_000

/** With less time left a payer might not finish, and the provider creates no link for so short a time. */
const minLeftToPay = 3 * 60_000
const minLeftToCreate = 15.5 * 60_000

/** A link that is about to expire is replaced; more than one replacement means that something else is wrong. */
const maxLinks = 3

/** An order and the link that is to be opened for its payment. */
type RequestedLink = { order: Order; link: PaymentLink; isNew: boolean }

/**
 * Where to pay an order: its open link, or a new one. Repeated requests for an order return the same link, so a repeat is harmless. 404 for
 * another institute's order, 422 when the amount or the number of keys is not the order's, or its coupon is used up by now, 409 when it is
 * paid, has ended, or a payment for it is under investigation, 429 after too many requests, 502 when the provider does not answer: the order
 * can be paid later.
 */
export const payOrder = operation('key.buy', PayOrder, async (ctx, input): Promise<PayRedirect> => {
  await countTry('pay:institute', ctx.actor.institutionId)
  for (let count = 0; count < maxLinks; count++) {
    const requested = await ctx.db.write((tx) => requestLink(tx, ctx.actor, input))
    const url = await openLink(ctx, requested)
    if (!url) continue
    return {
      order: input.order,
      merchantUserId: requested.order.merchantUserId ?? '',
      data: { instrumentResponse: { type: 'PAY_PAGE', redirectInfo: { url, method: 'GET' } } },
    }
  }
  throw new AppError('provider_failed', 'The payment page could not be opened. Please try again.')
})

/** The link that is open or requested, else a new row; inserted before the provider is asked, so that no link is created twice. */
async function requestLink(tx: Tx, actor: Member, input: Input): Promise<RequestedLink> {
  const locked = await lockOrder(tx, { ...own(actor), id: input.order })
  if (!locked) throw notFound('There is no such order.')
  requireSame(locked, input)
  const { institutionId, id: orderId } = locked
  const last = await tx.paymentLink.findFirst({
    where: { orderId, institutionId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  requireUnpaid(locked, last)
  if (last?.status === 'asked' || last?.status === 'open') {
    const order = await setMerchantUser(tx, locked, input.merchantUserId)
    return { order, link: last, isNew: false }
  }
  // Before the first write: on a cluster its uses are counted as another role, which may not read what this transaction has changed.
  await requireOrdersCoupon(tx, locked)
  const order = await setMerchantUser(tx, locked, input.merchantUserId)
  const expiresAt = new Date(Date.now() + lifetime)
  const link = await tx.paymentLink.create({ data: { institutionId, id: v7(), orderId, expiresAt } })
  await enqueue(tx, 'checkLink', { institutionId, orderId, id: link.id, turn: 0 }, checkAfter(link, 0))
  return { order, link, isNew: true }
}

/** The amount and the number are what the payer was shown; they must match, and never decide. */
function requireSame({ total, quantity }: Order, { amount, keyspurchased }: Input) {
  if (Math.abs(amount * 100 - total) > 1e-6)
    throw fieldError('amount', `This order costs ${shownRupees(total)}. Please reload the page.`)
  if (keyspurchased !== undefined && keyspurchased !== quantity)
    throw fieldError(
      'keyspurchased',
      `This order is for ${counted(quantity, 'key')}. Please reload the page.`,
    )
}

/** One with a payment under investigation waits for that, even when it has ended: nobody should order its keys again meanwhile. */
function requireUnpaid(order: Order, last: PaymentLink | null) {
  if (order.status === 'refunded') throw new AppError('conflict', 'This order was paid and refunded.')
  if (order.paymentId) throw new AppError('conflict', 'This order is already paid.')
  if (last?.status === 'paid' && order.status === 'pending')
    throw new AppError(
      'conflict',
      'A payment of this order is being looked into. We will write to you; please do not pay again.',
    )
  if (hasEnded(order))
    throw new AppError(
      'conflict',
      `This order has ended: it was not paid within ${orderDays} days, and its price no longer holds. Please order the keys again.`,
    )
}

/** Stores the payer's id the first time: 30 letters and digits. */
async function setMerchantUser(tx: Tx, order: Order, merchantUserId = randomBytes(15).toString('hex')) {
  const { institutionId, id } = order
  if (order.merchantUserId) return order
  return tx.order.update({
    where: { institutionId_id: { institutionId, id } },
    data: { merchantUserId },
  })
}

const timeLeft = ({ expiresAt }: PaymentLink) => expiresAt.getTime() - Date.now()

/**
 * The URL of the link at the provider, which is asked first; the order is settled with its answer. Null when the link can no longer be paid,
 * or not for long: then the order gets another.
 */
async function openLink(ctx: Context, requested: RequestedLink): Promise<string | null> {
  const providerLink = await findOrCreateLink(ctx, requested)
  if (!providerLink) return null
  const isEnding = providerLink.status === 'open' && timeLeft(requested.link) < minLeftToPay
  const state = await withPayments(isEnding ? await payment().cancelLink(providerLink.linkId) : providerLink)
  const settled = await ctx.db.write((tx) => settleOrder(tx, state, { by: 'payment' }, requested.link))
  return settled?.link.status === 'open' && !settled.order.paymentId ? settled.link.url : null
}

async function findOrCreateLink(
  { actor: payer, db }: Context,
  { order, link, isNew }: RequestedLink,
): Promise<ProviderLink | null> {
  const known = isNew ? null : await fetchLinkOf(link)
  if (known || link.linkId) return known
  const abandon = () => db.write((tx) => abandonLink(tx, link))
  if (timeLeft(link) < minLeftToCreate) {
    await abandon()
    return null
  }
  try {
    return await payment().createLink({
      reference: link.id,
      amount: order.total,
      expiresAt: link.expiresAt,
      notes: notesOf(link),
      description: `Labmark order ${order.reference}: ${order.quantity} access keys`,
      returnTo: `${apiBase()}/pay/return`,
      customer: { name: payer.name, email: payer.email },
    })
  } catch (error) {
    if (error instanceof ProviderRefusal) await abandon()
    throw error
  }
}

/** The API's base URL for the browser. */
function apiBase(): string {
  const { NEXT_PUBLIC_API_BASE: api, PUBLIC_URL } = env
  return api.startsWith('/') ? PUBLIC_URL + api : api
}
