import { v7 } from 'uuid'
import type { Tx } from '../db.ts'
import { env } from '../env.ts'
import { today } from '../fields.ts'
import type { Invoice, Order, Refund } from '../generated/prisma/client.ts'
import { taxOf } from '../money.ts'
import { amountInWords } from './amount-in-words.ts'
import { nextNumber } from './next-number.ts'
import { findBuyer, isTest, seller } from './parties.ts'
import { type Paper, Party } from './schema.ts'
import { splitTax } from './tax-split.ts'

/** Issues the tax invoice of an order in the transaction that pays it; the order's row is locked there. */
export async function issueInvoice(tx: Tx, order: Order): Promise<Invoice> {
  const amounts = { quantity: order.quantity, base: order.base, tax: order.tax, total: order.total }
  const common = await draft(tx, order, amounts)
  return file(tx, order, { ...common, kind: 'invoice', about: null, reason: null })
}

/** Issues the credit note of a refund, about the order's invoice, in the transaction that credits the keys. */
export async function issueCreditNote(tx: Tx, order: Order, refund: Refund): Promise<Invoice> {
  const { institutionId } = order
  const invoice = await tx.invoice.findFirstOrThrow({
    where: { orderId: order.id, kind: 'invoice', institutionId },
  })
  const { base, tax } = taxOf(refund.amount)
  const common = await draft(tx, order, { quantity: refund.quantity, base, tax, total: refund.amount })
  const about = { number: invoice.number, date: today(invoice.issuedAt) }
  return file(tx, order, { ...common, kind: 'credit', about, reason: refund.reason }, refund.id)
}

type Amounts = { quantity: number; base: number; tax: number; total: number }
type Draft = Omit<Paper, 'kind' | 'number' | 'date' | 'about' | 'reason'>

/** What both papers say alike. The buyer is the one frozen on the order. */
async function draft(tx: Tx, order: Order, { quantity, base, tax, total }: Amounts): Promise<Draft> {
  const from = seller()
  const buyer = order.buyer ? Party.parse(order.buyer) : await findBuyer(tx, order.institutionId)
  if (!buyer) throw new Error(`order ${order.reference} has no buyer to invoice`)
  return {
    seller: from,
    buyer,
    placeOfSupply: buyer.state,
    reference: order.reference,
    description: 'Access keys for laboratory experiments, one student each, valid for one year',
    sac: env.INVOICE_SAC,
    ...{ quantity, priceperkey: order.priceperkey, base, total },
    ...splitTax(tax, from.state, buyer.state),
    words: amountInWords(total),
    paymentId: order.paymentId,
    couponcode: order.couponcode,
    test: isTest(),
  }
}

async function file(
  tx: Tx,
  order: Order,
  paper: Omit<Paper, 'number' | 'date'>,
  refundId?: string,
): Promise<Invoice> {
  const issuedAt = new Date()
  const kind = paper.kind === 'credit' ? 'credit' : 'invoice'
  const number = await nextNumber(tx, kind, issuedAt)
  const { base, cgst, sgst, igst, total } = paper
  return tx.invoice.create({
    data: {
      ...{ institutionId: order.institutionId, id: v7(), orderId: order.id, kind, number, issuedAt },
      ...{ base, cgst, sgst, igst, total, paper: { ...paper, number, date: today(issuedAt) } },
      ...(refundId && { refundId }),
    },
  })
}
