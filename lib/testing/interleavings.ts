import { LocalProviderRefusal } from '../../scripts/payment-provider/call-provider.ts'
import type { Member } from '../core/actor.ts'
import { allTenants } from '../core/db.ts'
import { AppError } from '../core/errors.ts'
import { assignKey } from '../shop/key/assign-key.ts'
import { returnKeys } from '../shop/key/return-key.ts'
import { reconcileOrder } from '../shop/order/reconcile.ts'
import type { OrderView } from '../shop/order/schema.ts'
import { refundOrder } from '../shop/refund/refund-order.ts'
import { db } from './db.ts'
import { provider, student } from './factories.ts'
import { findBroken } from './invariants.ts'
import {
  callProvider,
  captureLate,
  deliver,
  eventsOf,
  expireLink,
  openPage,
  type PaymentOptions,
  payOn,
  returnToSite,
} from './payments.ts'
import { runLeased } from './run-leased.ts'
import { buyer, makeCoupon, orderOf } from './shop.ts'

/** An institute that creates one order after another, with events for it in any order. */
export async function makeShop() {
  const inAnHour = { recheckUntil: new Date(Date.now() + 3_600_000) }
  const head: Member = { ...(await buyer()), ...inAnHour }
  const staff: Member = { ...(await provider()), ...inAnHour }
  const students = await Promise.all([student(head.institutionId), student(head.institutionId)])
  const { code } = await makeCoupon()
  let orders = 0
  return {
    /** Only every twentieth order uses a coupon, because tries of coupons are limited. */
    begin: async () => {
      const order = await orderOf(head, 3, orders++ % 20 === 0 ? code : undefined)
      return play({ head, staff, students }, order, [await openPage(head, order)])
    },
  }
}

type People = { head: Member; staff: Member; students: Member[] }
type Action = (which: number) => Promise<unknown>

const pick = <T>(items: readonly T[], which: number): T | undefined => items[which % items.length]

/** One order and everything that can happen to it; `which` selects among links, payments, webhooks, keys and students. */
function play({ head, staff, students }: People, order: OrderView, links: string[]) {
  const payments: string[] = []
  const returns: string[] = []
  const events = () => eventsOf(head, links)
  const payWith = (paymentOptions: PaymentOptions) => async (which: number) => {
    const link = pick(links, which)
    if (!link) return
    const { payment, returnUrl } = await payOn(link, paymentOptions)
    payments.push(payment)
    returns.push(returnUrl)
  }
  const withOne =
    <T>(items: T[], work: (item: T) => Promise<unknown>): Action =>
    async (which) => {
      const item = pick(items, which)
      if (item !== undefined) await work(item)
    }
  const key = { institutionId: head.institutionId, id: order.guid }
  const reconcileAgain = () => reconcileOrder(allTenants, key, { by: 'reconciler' })
  const actions: Record<string, Action> = {
    openPage: async () => links.push(await openPage(head, order)),
    reconcile: reconcileAgain,
    returnToSite: withOne(returns, returnToSite),
    pay: payWith({ outcome: 'captured' }),
    fail: payWith({ outcome: 'failed' }),
    hold: payWith({ outcome: 'authorized' }),
    capture: withOne(payments, captureLate),
    expire: withOne(links, expireLink),
    close: () => closeAll(head),
    webhook: async (which) => withOne(await events(), deliver)(which),
    assign: (which) => assign(head, students, which),
    takeBack: (which) => takeBack(head, which),
    refund: (which) =>
      refundOrder(staff, { order: order.guid, quantity: 1 + (which % 3), reason: 'Too many' }),
  }
  const deliverAllEvents = async () => {
    for (const event of await events()) await deliver(event)
    await reconcileAgain()
  }
  return {
    /** Does it, and accepts the refusals that are allowed at that moment. */
    do: (name: string, which: number) => actions[name]?.(which).catch(allowRefusal),
    deliverAllEvents,
    broken: () => findBroken(head.institutionId),
    isPaid: async () => (await findRow(head, order)).paymentId !== null,
    wasCaptured: async () => (await Promise.all(payments.map(isCaptured))).includes(true),
  }
}

function allowRefusal(error: unknown) {
  if (error instanceof LocalProviderRefusal) return
  if (!(error instanceof AppError) || error.status === 500) throw error
}

const findRow = ({ institutionId }: Member, { guid: id }: OrderView) =>
  db.order.findUniqueOrThrow({ where: { institutionId_id: { institutionId, id } } })

const isCaptured = async (id: string) =>
  (await callProvider<{ captured: boolean }>('GET', `/v1/payments/${id}`)).captured

async function closeAll({ institutionId }: Member) {
  const links = await db.paymentLink.findMany({
    where: { institutionId, order: { status: 'paid' }, status: 'open' },
  })
  for (const { id, orderId } of links) await runLeased('closeLink', { institutionId, orderId, id })
}

async function assign(head: Member, students: Member[], which: number) {
  const { institutionId } = head
  const keys = await db.accessKey.findMany({ where: { institutionId }, orderBy: { id: 'desc' }, take: 5 })
  const [key, pupil] = [pick(keys, which), pick(students, which)]
  if (key && pupil) await assignKey(head, { userId: pupil.accountId, key: key.key })
}

async function takeBack(head: Member, which: number) {
  const { institutionId } = head
  const keys = await db.accessKey.findMany({ where: { institutionId, status: 'assigned' } })
  const key = pick(keys, which)
  if (key) await returnKeys(head, { keys: [{ key: key.key }], reason: 'Left the school' })
}
