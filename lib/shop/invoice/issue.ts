import { v7 } from 'uuid'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { today } from '../../core/today.ts'
import type { Invoice, Order, Refund } from '../../generated/prisma/client.ts'
import { amountInWords } from './amount-in-words.ts'
import { nextNumber } from './next-number.ts'
import { seller as currentSeller, findBuyer, isTest, keysDescription } from './parties.ts'
import { Paper, Party } from './schema.ts'
import { splitTax } from './tax-split.ts'

/**
 * Issues the tax invoice of an order in the transaction that pays it; the order's row is locked there. The buyer is the school as on this
 * day, which is the day of the invoice; as on the day of the order once its address is erased.
 */
export async function issueInvoice(tx: Tx, order: Order): Promise<Invoice> {
  const buyer = (await findBuyer(tx, order.institutionId)) ?? Party.parse(order.buyer)
  const common = draft(order, { seller: currentSeller(), buyer, sac: env.INVOICE_SAC }, order)
  return file(tx, order, { ...common, kind: 'invoice', about: null, reason: null })
}

/**
 * Issues the credit note of a refund, about the order's invoice, from its seller to its buyer, in the transaction that credits the keys.
 * The seller may have moved since, and then tax would be split in another way.
 */
export async function issueCreditNote(tx: Tx, order: Order, refund: Refund): Promise<Invoice> {
  const { institutionId } = order
  const invoice = await tx.invoice.findFirstOrThrow({
    where: { orderId: order.id, kind: 'invoice', institutionId },
  })
  const before = await tx.invoice.aggregate({
    where: { orderId: order.id, kind: 'credit', institutionId },
    _sum: { total: true, base: true, cgst: true, sgst: true, igst: true },
  })
  const parties = Paper.parse(invoice.paper)
  const common = draft(order, parties, { quantity: refund.quantity, total: refund.amount }, before._sum)
  const about = { number: invoice.number, date: today(invoice.issuedAt) }
  return file(tx, order, { ...common, kind: 'credit', about, reason: refund.reason }, refund.id)
}

type Parties = Pick<Paper, 'seller' | 'buyer' | 'sac'>
type Amounts = { quantity: number; total: number }
type Sums = Partial<Record<'total' | 'base' | 'cgst' | 'sgst' | 'igst', number | null>>
type Draft = Omit<Paper, 'kind' | 'number' | 'date' | 'about' | 'reason'>

/**
 * The fields that both documents share. The parts of `total` are what it adds to the parts of the
 * documents `before`, so that the credit notes of a whole order add up to its invoice, to the paisa.
 */
function draft(order: Order, parties: Parties, { quantity, total }: Amounts, before: Sums = {}): Draft {
  const { seller, buyer, sac } = parties
  const cumulativeTotal = total + (before.total ?? 0)
  const base = Math.round((order.base * cumulativeTotal) / order.total)
  const { cgst, sgst, igst } = splitTax(cumulativeTotal - base, seller.state, buyer.state)
  return {
    seller,
    buyer,
    placeOfSupply: buyer.state,
    reference: order.reference,
    description: keysDescription,
    sac,
    quantity,
    priceperkey: order.priceperkey,
    total,
    base: base - (before.base ?? 0),
    cgst: cgst - (before.cgst ?? 0),
    sgst: sgst - (before.sgst ?? 0),
    igst: igst - (before.igst ?? 0),
    words: amountInWords(total),
    paymentId: order.paymentId,
    couponcode: order.couponcode,
    test: isTest(),
  }
}

async function file(tx: Tx, order: Order, paper: Omit<Paper, 'number' | 'date'>, refundId?: string) {
  const issuedAt = new Date()
  const kind = paper.kind === 'credit' ? 'credit' : 'invoice'
  const number = await nextNumber(tx, kind, issuedAt)
  const { base, cgst, sgst, igst, total } = paper
  const amounts = { base, cgst, sgst, igst, total }
  return tx.invoice.create({
    data: {
      institutionId: order.institutionId,
      id: v7(),
      orderId: order.id,
      kind,
      number,
      issuedAt,
      ...amounts,
      paper: { ...paper, number, date: today(issuedAt) },
      ...(refundId && { refundId }),
    },
  })
}
