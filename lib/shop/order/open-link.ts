import type { Context } from '../../core/context.ts'
import type { Database } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { payment } from '../../services/payment/payment.ts'
import type { ProviderLink } from '../../services/payment/provider.ts'
import { Refusal } from '../../services/payment/refusal.ts'
import type { Asked } from './ask-for-link.ts'
import { notesOf } from './link-key.ts'
import { abandonLink } from './links.ts'
import { lockOrder } from './lock-order.ts'
import { settleOrder } from './settle.ts'
import { truthOf } from './truth.ts'

/** With less time left, a payer might not come to the end; and the provider makes no link for so short. */
const leastLeft = 3 * 60_000
const leastAsked = 15.5 * 60_000

/**
 * The address of the order's link at the provider, which is asked first: the order is settled with what it says. Null
 * when the link can no longer be paid, or not for long: then the order takes another.
 */
export async function openLink(ctx: Context, { order, link, isNew }: Asked): Promise<string | null> {
  const { institutionId, orderId, id } = link
  const found = await findOrMake(ctx, { order, link, isNew })
  if (!found) return null
  const left = link.expiresAt.getTime() - Date.now()
  const asked = found.status === 'open' && left < leastLeft ? await payment().cancelLink(found.linkId) : found
  const truth = await truthOf(asked)
  const settled = await ctx.db.write((tx) =>
    settleOrder(tx, { institutionId, orderId, id }, truth, { by: 'payment' }),
  )
  return settled?.link.status === 'open' && !settled.order.paymentId ? settled.link.url : null
}

async function findOrMake(
  { actor: payer, db }: Context,
  { order, link, isNew }: Asked,
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
  { institutionId, id }: Asked['order'],
  link: Asked['link'],
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
