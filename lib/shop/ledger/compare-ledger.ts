import { msPerDay } from '../../core/day.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { log } from '../../core/log.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import type { Finish, JobContext } from '../../services/jobs/lease.ts'
import { isSetUp, payment } from '../../services/payment/payment.ts'
import type { ProviderPayment } from '../../services/payment/provider.ts'
import { settleHint } from '../order/reconcile.ts'
import { shownRupees } from '../price/money.ts'

/** Banks confirm late payments within five days. */
const window = 7 * msPerDay

/** A more recent payment may not have been reported yet. */
const settling = 10 * 60_000

type Week = {
  received: ProviderPayment[]
  /** orders marked as paid by a payment that the provider does not know */
  missing: Entry[]
}

/**
 * Nightly job: compares what the provider received in the last week with the orders, payment by payment and in total. A payment that was
 * never reported is settled; remaining differences raise an alarm.
 */
export async function compareLedger(ctx: JobContext): Promise<Finish | undefined> {
  if (!isSetUp()) return
  const week = await fetchWeek(ctx)
  return (tx) => compareWeek(tx, week)
}

async function fetchWeek(ctx: JobContext): Promise<Week> {
  const now = Date.now()
  const payments = await payment().listPayments(new Date(now - window), new Date(now - settling))
  const received = payments.filter(({ status }) => status === 'captured' || status === 'refunded')
  await settleUnreported(ctx, received)
  return { received, missing: await findMissing(ctx, received, new Date(now - window + msPerDay)) }
}

const idsOf = (payments: ProviderPayment[]) => payments.map(({ paymentId }) => paymentId)

/**
 * Settles payments that no order knows about yet, each in a transaction of its own: one that settles several holds the first one's coupon and
 * invoice number while it waits for the next order.
 */
async function settleUnreported({ db, signal }: JobContext, received: ProviderPayment[]): Promise<void> {
  const known = await db.read((tx) => entriesAmong(tx, idsOf(received)))
  const knownIds = new Set(known.map(({ paymentId }) => paymentId))
  for (const { paymentId, linkId, status } of received) {
    if (knownIds.has(paymentId) || !linkId || status !== 'captured') continue
    signal.throwIfAborted()
    await settleHint(db, { linkId, payments: [paymentId] }, { by: 'reconciler' })
  }
}

/** Orders whose payment the provider does not know; it is asked for each one that it did not list. */
async function findMissing(
  { db, signal }: JobContext,
  received: ProviderPayment[],
  since: Date,
): Promise<Entry[]> {
  const listed = new Set(idsOf(received))
  const missing: Entry[] = []
  for (const entry of await db.read((tx) => entriesSince(tx, since))) {
    if (listed.has(entry.paymentId)) continue
    signal.throwIfAborted()
    const providerPayment = await payment().fetchPayment(entry.paymentId)
    if (providerPayment?.status !== 'captured' && providerPayment?.status !== 'refunded') missing.push(entry)
  }
  return missing
}

async function compareWeek(tx: Tx, { received, missing }: Week) {
  for (const entry of missing) await alertOfMissing(tx, entry)
  const entries = await entriesAmong(tx, idsOf(received))
  const byPayment = new Map(entries.map((entry) => [entry.paymentId, entry]))
  for (const providerPayment of received)
    await compare(tx, providerPayment, byPayment.get(providerPayment.paymentId))
  log.info({ provider: sum(received.map(netOf)), ledger: sum(entries.map(netOfEntry)) }, 'ledger compared')
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const netOf = ({ amount, refunded }: ProviderPayment) => amount - refunded
const netOfEntry = ({ total, refunded }: Entry) => total - refunded

async function compare(tx: Tx, received: ProviderPayment, entry: Entry | undefined) {
  if (!entry) return alertOfOrphan(tx, received)
  if (entry.underWay || netOf(received) === netOfEntry(entry)) return
  await raiseAlarm(tx, {
    kind: 'ledger.differs',
    message: `Of payment ${entry.paymentId} the provider kept ${shownRupees(netOf(received))}; order ${entry.reference} says ${shownRupees(netOfEntry(entry))}.`,
    key: `ledger.differs ${entry.paymentId} ${netOf(received)} ${netOfEntry(entry)}`,
    detail: { institution: entry.institutionId, order: entry.orderId, payment: entry.paymentId },
  })
}

/** Raises an alarm, unless there is one for this payment already, or it was fully refunded. */
async function alertOfOrphan(tx: Tx, received: ProviderPayment) {
  const { paymentId } = received
  if (netOf(received) === 0) return
  const raised = await tx.alarm.count({ where: { detail: { path: ['payment'], equals: paymentId } } })
  if (raised > 0) return
  await raiseAlarm(tx, {
    kind: 'ledger.no_order',
    message: `The provider took ${shownRupees(netOf(received))} with ${paymentId}, which belongs to no order.`,
    key: `ledger.no_order ${paymentId}`,
    detail: { payment: paymentId },
  })
}

const alertOfMissing = (tx: Tx, { reference, paymentId, institutionId, orderId }: Entry) =>
  raiseAlarm(tx, {
    kind: 'ledger.no_payment',
    message: `Order ${reference} is paid with ${paymentId}, and the provider has no such payment.`,
    key: `ledger.no_payment ${paymentId}`,
    detail: { institution: institutionId, order: orderId, payment: paymentId },
  })

// Over all institutes, and so in SQL: the comparison is with the company's own books only.

/** A payment in our books, in paise. */
type Entry = {
  institutionId: string
  orderId: string
  reference: string
  paymentId: string
  total: number
  /** refunded by us */
  refunded: number
  /** a refund is in progress: the two sides may differ for a while */
  underWay: boolean
}

const entries = (tx: Tx, condition: Prisma.Sql) => tx.$queryRaw<Entry[]>`
  SELECT o."institutionId", o.id AS "orderId", o.reference, o."paymentId", o.total,
         coalesce(sum(r.amount) FILTER (WHERE r.status = 'processed'), 0)::int AS refunded,
         coalesce(bool_or(r.status = 'asked'), false) AS "underWay"
    FROM "Order" o
    LEFT JOIN "Refund" r ON r."institutionId" = o."institutionId" AND r."orderId" = o.id
   WHERE ${condition}
   GROUP BY o."institutionId", o.id`

/** The orders paid by these payments. */
const entriesAmong = (tx: Tx, paymentIds: string[]) =>
  entries(tx, Prisma.sql`o."paymentId" = ANY(${paymentIds})`)

/** The orders paid since a time. */
const entriesSince = (tx: Tx, since: Date) => entries(tx, Prisma.sql`o."paidAt" >= ${since}`)
