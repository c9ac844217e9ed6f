import { v7 } from 'uuid'
import type { Staff } from '../actor.ts'
import { db, type Tx } from '../db.ts'
import { AppError, fieldError, notFound } from '../errors.ts'
import { log } from '../log.ts'
import { paise } from '../money.ts'
import { operation } from '../operation.ts'
import { selectPrices } from './list-prices.ts'
import { NewPrice, PriceId, type PriceView } from './schema.ts'

/** Clocks differ a little: what was meant as now is not in the past. */
const tolerance = 60_000

/**
 * Sets the price of a key from now or a later moment on: what was ordered before keeps its price. 422 for a moment in
 * the past.
 */
export const setPrice = operation('price.set', NewPrice, (actor, { priceperkey, validFrom }) =>
  db.$transaction(async (tx) => {
    const now = new Date()
    const from = validFrom ? new Date(validFrom) : now
    if (from.getTime() < now.getTime() - tolerance)
      throw fieldError('validFrom', 'A price cannot begin in the past')
    const begins = from < now ? now : from
    const id = v7()
    await tx.price.create({
      data: { id, priceperkey: paise(priceperkey), validFrom: begins, setById: actor.accountId },
    })
    noteInLog(actor, id, 'price set')
    return findPrice(tx, id)
  }),
)

/** Takes a planned price back before it begins; 409 once it has begun. */
export const cancelPrice = operation('price.set', PriceId, (actor, { id }) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.price.deleteMany({ where: { id, validFrom: { gt: new Date() } } })
    if (count === 0) {
      const begun = await tx.price.count({ where: { id } })
      throw begun ? new AppError('conflict', 'This price has begun, and stays in the history.') : notFound()
    }
    noteInLog(actor, id, 'planned price taken back')
    return { guid: id }
  }),
)

// What is no school's has no audit entry: the row says who set it, and the log when.
const noteInLog = ({ accountId: by }: Staff, price: string, what: string) => log.info({ by, price }, what)

async function findPrice(tx: Tx, id: string): Promise<PriceView> {
  const found = (await selectPrices(tx)).find(({ guid }) => guid === id)
  if (!found) throw notFound('There is no such price.')
  return found
}
