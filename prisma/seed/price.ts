import { db } from '../../lib/testing/db.ts'

/** ₹499 for a key with tax, until the company's staff set their own price. */
const demoPrice = 49_900

/** Sets the price of a key, when there is none. */
export async function loadPrice(): Promise<void> {
  if ((await db.price.count()) === 0) await db.price.create({ data: { priceperkey: demoPrice } })
}
