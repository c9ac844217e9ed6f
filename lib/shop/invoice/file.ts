import { env } from '../../core/env.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { today } from '../../core/today.ts'
import { pdfAnswer } from '../../services/pdf/document.ts'
import { couponPrice } from '../coupon/check-coupon.ts'
import { currentPrice } from '../price/current-price.ts'
import { amountsOf, paise } from '../price/money.ts'
import { amountInWords } from './amount-in-words.ts'
import { drawPaper } from './draw.ts'
import { isTest, keysDescription, requireBuyer, seller } from './parties.ts'
import { InvoiceId, Paper, QuotationQuery } from './schema.ts'
import { splitTax } from './tax-split.ts'

/** An invoice or credit note as PDF, as it was issued; 404 for another institute's. */
export const invoiceFile = operation('invoice.view', InvoiceId, async ({ actor, db }, { id }) => {
  const [invoice] = await db.read(
    (tx) => tx.$queryRaw<{ institutionId: string; number: string; paper: unknown }[]>`
    SELECT "institutionId", number, paper FROM "Invoice" WHERE id = ${id}::uuid`,
  )
  const mayRead = actor.role === 'provider' || invoice?.institutionId === actor.institutionId
  if (!invoice || !mayRead) throw notFound('There is no such invoice.')
  return pdfAnswer(await drawPaper(Paper.parse(invoice.paper)), invoice.number)
})

/** Today's price for a number of keys, as a PDF. 409 without a price or a buyer, 422 for an invalid coupon. */
export const quotationFile = operation('key.buy', QuotationQuery, async (ctx, { quantity, couponcode }) => {
  const { institutionId: id } = ctx.actor
  const [from, buyer] = [seller(), await ctx.db.read((tx) => requireBuyer(tx, id))]
  const { displayId } = await ctx.db.read((tx) =>
    tx.institution.findUniqueOrThrow({ where: { id }, select: { displayId: true } }),
  )
  const coupon = couponcode ? (await couponPrice(ctx, { code: couponcode }, 'couponcode')).couponcode : null
  const price = coupon ? paise(coupon.priceperkey) : await ctx.db.read(currentPrice)
  const { tax, ...amounts } = amountsOf(quantity, price)
  const date = today()
  const paper: Paper = {
    kind: 'quotation',
    number: ['Q', displayId, quantity, coupon?.code, date].filter(Boolean).join('-'),
    date,
    seller: from,
    buyer,
    placeOfSupply: buyer.state,
    reference: '',
    about: null,
    reason: null,
    paymentId: null,
    couponcode: coupon?.code ?? null,
    test: isTest(),
    description: keysDescription,
    sac: env.INVOICE_SAC,
    ...amounts,
    ...splitTax(tax, from.state, buyer.state),
    words: amountInWords(amounts.total),
  }
  return pdfAnswer(await drawPaper(paper), `quotation-${quantity}-keys-${date}`)
})
