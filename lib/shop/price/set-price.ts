import { v7 } from 'uuid'
import { databaseNow } from '../../core/database-clock.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { shownLongDate, shownMoment } from '../../core/shown-date.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { selectPrices } from './list-prices.ts'
import { paise, shownRupees } from './money.ts'
import { NewPrice, PriceId, type PriceView } from './schema.ts'

/** Clocks differ a little: a time meant as now must not count as past. */
const tolerance = 60_000

/** Sets the price of a key from now or later on; existing orders keep theirs. 422 for a time in the past. */
export const setPrice = operation(
  'price.set',
  NewPrice,
  async ({ actor, db }, { priceperkey, validFrom }) => {
    const id = v7()
    await db.write(async (tx) => {
      const now = await databaseNow(tx)
      const from = validFrom ? new Date(validFrom) : now
      if (from.getTime() < now.getTime() - tolerance)
        throw fieldError('validFrom', 'A price cannot begin in the past')
      const begins = new Date(Math.max(from.getTime(), now.getTime()))
      const amount = paise(priceperkey)
      await tx.price.create({
        data: { id, priceperkey: amount, validFrom: begins, setById: actor.accountId },
      })
      await recordCompanyStaffAction(tx, actor, 'price.set', subjectOf(id, amount, begins))
    })
    return db.read((tx) => findPrice(tx, id))
  },
)

/** What confirms a price that begins later: the page still shows the present one. */
export const plannedMessage = ({ priceperkey, validFrom }: PriceView) =>
  `A key costs ${shownRupees(paise(priceperkey))} from ${shownLongDate(new Date(validFrom))}.`

/** Cancels a planned price before it begins; 409 once it has begun. */
export const cancelPrice = operation('price.set', PriceId, ({ actor, db }, { id }) =>
  db.write(async (tx) => {
    const planned = await tx.price.findUnique({ where: { id } })
    if (!planned) throw notFound()
    const { count } = await tx.price.deleteMany({ where: { id, validFrom: { gt: await databaseNow(tx) } } })
    if (count === 0) throw new AppError('conflict', 'This price has begun, and stays in the history.')
    await recordCompanyStaffAction(
      tx,
      actor,
      'price.cancelled',
      subjectOf(id, planned.priceperkey, planned.validFrom),
    )
    return { guid: id }
  }),
)

const subjectOf = (id: string, price: number, from: Date) => ({
  id,
  name: shownRupees(price),
  detail: { from: shownMoment(from.toISOString()) },
})

async function findPrice(tx: Tx, id: string): Promise<PriceView> {
  const price = (await selectPrices(tx)).find(({ guid }) => guid === id)
  if (!price) throw notFound('There is no such price.')
  return price
}
