import { randomUUID } from 'node:crypto'
import { setPrice } from '../../shop/price/set-price.ts'
import { db } from '../db.ts'
import { lastingProvider } from '../factories.ts'
import type { World } from '../world.ts'
import { nothing, type Samples } from './sample.ts'

/** So far in the future that no other test is affected. */
const farPrice = { priceperkey: 499, validFrom: '2290-01-01T00:00:00+05:30' }

async function waitingRefund({ school, freeKey: { orderId } }: World) {
  const by = { byId: randomUUID(), byName: 'Staff', reason: 'Not needed' }
  const data = { institutionId: school.id, orderId, quantity: 1, amount: 11_800, ...by }
  return (await db.refund.create({ data })).id
}

/** One of the company's staff who is already disabled, because alarms are mailed to all of them. */
async function leavingCompanyStaff() {
  const staff = await lastingProvider()
  await db.account.update({
    where: { id: staff.accountId },
    data: { disabledAt: new Date() },
    select: { id: true },
  })
  return staff
}

export const shopSamples: Samples = {
  'invoice/listInvoices': nothing,
  'invoice/invoiceFile': ({ invoice }) => ({ id: invoice.id }),
  'invoice/registerFile': () => ({ year: '26-27' }),
  'invoice/quotationFile': () => ({ quantity: 3 }),
  'invoice/viewBuyer': nothing,
  'invoice/saveBuyer': () => ({ address: '12 School Lane', pin: '411001', state: '27', gstin: '' }),

  'refund/refundOrder': ({ freeKey }) => ({ order: freeKey.orderId, quantity: 1, reason: 'Not needed' }),
  'refund/retryRefund': async (world) => ({ id: await waitingRefund(world) }),

  'price/listPrices': nothing,
  'price/setPrice': () => farPrice,
  'price/cancelPrice': async () => ({ id: (await setPrice(await leavingCompanyStaff(), farPrice)).guid }),

  'feature/listFeaturePlans': nothing,
  // Its current value, because plans apply to all schools and all tests.
  'feature/setFeaturePlan': () => ({ feature: 'benches', plan: 'premium' }),
  'feature/viewStart': () => ({ slug: 'refraction-through-glass-prism' }),

  'coupon/listCoupons': nothing,
  'coupon/viewCoupon': ({ coupon }) => ({ id: coupon.id }),
  'coupon/listCouponUses': ({ coupon }) => ({ id: coupon.id }),
  'coupon/createCoupon': () => ({
    code: `S-${Date.now()}${Math.floor(Math.random() * 1e6)}`,
    priceperkey: 2,
  }),
  'coupon/updateCoupon': ({ coupon }) => ({ id: coupon.id, maxUses: 9 }),
  'coupon/removeCoupon': ({ coupon }) => ({ id: coupon.id }),
  'coupon/validateCoupon': ({ coupon, school }) => ({ code: coupon.code, institute: school.displayId }),

  'price/viewPrice': nothing,

  'order/createOrder': ({ coupon }) => ({ quantity: 2, couponcode: coupon.code }),
  'order/listOrders': nothing,
  'order/listWaitingOrders': nothing,
  'order/hasLostCoupon': ({ order }) => ({ id: order.guid }),
  'order/viewOrder': ({ order }) => ({ id: order.guid }),
  'order/payOrder': ({ order }) => ({ order: order.guid, amount: order.total }),

  'key/assignKey': ({ loose, freeKey }) => ({ userId: loose.accountId, key: freeKey.key }),
  'key/assignKeys': ({ loose }) => ({ students: [loose.accountId] }),
  'key/returnKeys': ({ heldKey }) => ({ keys: [{ key: heldKey.key }], reason: 'Left the school' }),
  'key/listKeyBatches': ({ school }) => ({ userId: school.id }),
  'key/listKeys': nothing,
  'key/countKeys': nothing,
  'key/viewKeyUsage': nothing,
  'key/viewKey': ({ heldKey }) => ({ id: heldKey.id }),
  'key/viewKeyNamed': ({ heldKey }) => ({ key: heldKey.key }),
  'key/viewKeyHistory': ({ heldKey }) => ({ id: heldKey.id }),
}
