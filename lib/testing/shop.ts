import type { Member } from '../core/actor.ts'
import { createOrder } from '../shop/order/order.ts'
import type { OrderView } from '../shop/order/schema.ts'
import { db } from './db.ts'
import { admin, institute } from './factories.ts'
import { insertRow } from './insert-rows.ts'

/** In paise, for tests that check amounts. */
const testPrice = 11_800

/** Sets the price of a key from now on. The price is shared by all institutes, so tests take the expected one from here. */
export const setTestPrice = (priceperkey = testPrice) =>
  insertRow('Price', { priceperkey, validFrom: new Date() })

/** An institute that can be invoiced. */
async function buyingInstitute() {
  const { id } = await institute()
  return db.institution.update({
    where: { id },
    data: { address: '12 Lake Road, Pune', pin: '411001', state: '27' },
  })
}

/** An admin of an institute that can be invoiced, with the test price set. */
export async function buyer(): Promise<Member> {
  await setTestPrice()
  return admin((await buyingInstitute()).id)
}

const unique = () => crypto.randomUUID().slice(0, 12).toUpperCase()

type Terms = { institutionId?: string; maxUses?: number; maxPerSchool?: number; priceperkey?: number }

/** A coupon with which a key costs ₹59.00 by default. */
export const makeCoupon = ({
  priceperkey = 5_900,
  ...terms
}: Terms & { validFrom?: Date; validTo?: Date } = {}) =>
  insertRow('Coupon', { code: `T-${unique()}`, priceperkey, createdAt: new Date(), ...terms })

/** An order created by the product itself, not paid yet. */
export const orderOf = (by: Member, quantity = 2, couponcode?: string) =>
  createOrder(by, { quantity, ...(couponcode && { couponcode }) })

/** Makes `count` equal orders: the product creates the first, and the others are copies of its row. */
export async function makeOrders(
  by: Member,
  count: number,
  quantity = 1,
  couponcode?: string,
): Promise<OrderView[]> {
  const first = await orderOf(by, quantity, couponcode)
  const where = { institutionId_id: { institutionId: by.institutionId, id: first.guid } }
  const { id: _, buyer, reference, ...row } = await db.order.findUniqueOrThrow({ where })
  const copies = await db.order.createManyAndReturn({
    data: Array.from({ length: count - 1 }, (_, at) => ({
      ...row,
      ...(buyer && { buyer }),
      reference: `${reference}-${at}`,
    })),
  })
  return [first, ...copies.map((copy) => ({ ...first, guid: copy.id, reference: copy.reference }))]
}
