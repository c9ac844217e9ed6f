import type { Tx } from '../../core/db.ts'
import { log } from '../../core/log.ts'
import { shownRupees } from '../../core/money.ts'
import { nextNight } from '../../core/next-night.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { isSetUp, payment } from '../../services/payment/payment.ts'
import type { ProviderPayment } from '../../services/payment/provider.ts'
import { type Entry, entriesAmong, entriesSince } from './ledger-entries.ts'
import { settleTruth } from './settle-link.ts'
import { fetchTruth, type Truth } from './truth.ts'

const day = 86_400_000

/** Banks confirm late payments within five days. */
const window = 7 * day

/** Nobody has had the time yet to hear of a payment that is younger. */
const settling = 10 * 60_000

/**
 * A job of every night: what the provider took in the last week is what the orders say, payment by payment and in sum.
 * A payment that nobody heard of is settled; what still differs rings.
 */
export async function compareLedger(tx: Tx) {
  if (isSetUp()) await compareWeek(tx)
  await enqueue(tx, 'compareLedger', {}, nextNight())
}

async function compareWeek(tx: Tx) {
  const now = Date.now()
  const made = await payment().listPayments(new Date(now - window), new Date(now - settling))
  const taken = made.filter(({ status }) => status === 'captured' || status === 'refunded')
  const unheard = await findUnheard(tx, taken)
  const listed = new Set(taken.map(({ paymentId }) => paymentId))
  await findMissing(tx, listed, new Date(now - window + day))
  // Last, when nothing more is asked of the provider: an invoice's number keeps others waiting.
  for (const truth of unheard) await settleTruth(tx, truth, { by: 'reconciler' })
  const entries = await entriesAmong(
    tx,
    taken.map(({ paymentId }) => paymentId),
  )
  const byPayment = new Map(entries.map((entry) => [entry.paymentId, entry]))
  for (const one of taken) await compare(tx, one, byPayment.get(one.paymentId))
  log.info({ provider: sum(taken.map(netOf)), ledger: sum(entries.map(netOfEntry)) }, 'ledger compared')
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const netOf = ({ amount, refunded }: ProviderPayment) => amount - refunded
const netOfEntry = ({ total, refunded }: Entry) => total - refunded

/** What the provider says of payments on links that no order knows of yet. */
async function findUnheard(tx: Tx, taken: ProviderPayment[]): Promise<Truth[]> {
  const known = await entriesAmong(
    tx,
    taken.map(({ paymentId }) => paymentId),
  )
  const heard = new Set(known.map(({ paymentId }) => paymentId))
  const truths: Truth[] = []
  for (const { paymentId, linkId, status } of taken) {
    if (heard.has(paymentId) || !linkId || status !== 'captured') continue
    const truth = await fetchTruth(linkId, [paymentId])
    if (truth) truths.push(truth)
  }
  return truths
}

async function compare(tx: Tx, taken: ProviderPayment, entry: Entry | undefined) {
  if (!entry) return ringForOrphan(tx, taken)
  if (entry.underWay || netOf(taken) === netOfEntry(entry)) return
  await raiseAlarm(tx, {
    kind: 'ledger.differs',
    message: `Of payment ${entry.paymentId} the provider kept ${shownRupees(netOf(taken))}; order ${entry.reference} says ${shownRupees(netOfEntry(entry))}.`,
    key: `ledger.differs ${entry.paymentId} ${netOf(taken)} ${netOfEntry(entry)}`,
    detail: { institution: entry.institutionId, order: entry.orderId, payment: entry.paymentId },
  })
}

/** Unless it rang already for a reason of its own, or was given back whole. */
async function ringForOrphan(tx: Tx, taken: ProviderPayment) {
  const { paymentId } = taken
  if (netOf(taken) === 0) return
  const rung = await tx.alarm.count({ where: { key: { endsWith: ` ${paymentId}` } } })
  if (rung > 0) return
  await raiseAlarm(tx, {
    kind: 'ledger.no_order',
    message: `The provider took ${shownRupees(netOf(taken))} with ${paymentId}, and no order knows of it.`,
    key: `ledger.no_order ${paymentId}`,
    detail: { payment: paymentId },
  })
}

/** Orders that say they were paid, by a payment that the provider did not list: it is asked for each. */
async function findMissing(tx: Tx, listed: Set<string>, since: Date) {
  for (const entry of await entriesSince(tx, since)) {
    if (listed.has(entry.paymentId)) continue
    const found = await payment().fetchPayment(entry.paymentId)
    if (found?.status === 'captured' || found?.status === 'refunded') continue
    await raiseAlarm(tx, {
      kind: 'ledger.no_payment',
      message: `Order ${entry.reference} is paid with ${entry.paymentId}, and the provider has no such payment.`,
      key: `ledger.no_payment ${entry.paymentId}`,
      detail: { institution: entry.institutionId, order: entry.orderId, payment: entry.paymentId },
    })
  }
}
