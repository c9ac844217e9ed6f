import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { shownRupees } from '../../core/money.ts'
import { operation, own } from '../../core/operation.ts'
import type { Order } from '../../generated/prisma/client.ts'
import { openLink, requestLink } from './open-link.ts'
import { PayOrder, type PayRedirect } from './schema.ts'

type Payment = z.output<typeof PayOrder>

/** A link that is about to end is replaced; more than one replacement is somebody else's trouble. */
const rounds = 3

/**
 * Where to pay an order: its open link, or a new one. The same order asked for twice has one link, so that a repeat is
 * harmless. 404 for an order of others, 422 when the amount or the number of keys is not the order's, 409 when it is
 * paid, 502 when the provider does not answer: the order can be paid later.
 */
export const payOrder = operation('key.buy', PayOrder, async (ctx, input): Promise<PayRedirect> => {
  const { merchantUserId, url } = await findWay(ctx, input)
  return {
    order: input.order,
    merchantUserId,
    data: { instrumentResponse: { type: 'PAY_PAGE', redirectInfo: { url, method: 'GET' } } },
  }
})

async function findWay(ctx: Context, input: Payment) {
  for (let round = 0; round < rounds; round++) {
    const asked = await ctx.db.write((tx) => ask(tx, ctx.actor, input))
    const url = await openLink(ctx, asked)
    if (url) return { merchantUserId: asked.order.merchantUserId ?? '', url }
  }
  throw new AppError('provider_failed', 'The payment page could not be opened. Please try again.')
}

async function ask(tx: Tx, actor: Member, input: Payment) {
  const key = { ...own(actor), id: input.order }
  const asked = await requestLink(tx, key, (order) => requireSame(order, input))
  return { ...asked, order: await nameBuyer(tx, asked.order, input.merchantUserId) }
}

/** The amount and the number are what the payer was shown; they can only agree, never decide. */
function requireSame({ total, quantity }: Order, { amount, keyspurchased }: Payment) {
  if (Math.abs(amount * 100 - total) > 1e-6)
    throw fieldError('amount', `This order costs ${shownRupees(total)}. Please reload the page.`)
  if (keyspurchased !== undefined && keyspurchased !== quantity)
    throw fieldError('keyspurchased', `This order is of ${quantity} keys. Please reload the page.`)
}

/** The payer's id, kept from the first time on: 30 letters and digits. */
async function nameBuyer(tx: Tx, order: Order, given = randomBytes(15).toString('hex')): Promise<Order> {
  const { institutionId, id } = order
  if (order.merchantUserId) return order
  return tx.order.update({
    where: { institutionId_id: { institutionId, id } },
    data: { merchantUserId: given },
  })
}
