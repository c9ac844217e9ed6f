import { msPerDay } from '../../core/day.ts'
import type { Database, Tx } from '../../core/db.ts'
import { log } from '../../core/log.ts'
import { today } from '../../core/today.ts'
import type { Refund } from '../../generated/prisma/client.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import type { Finish, JobContext } from '../../services/jobs/lease.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { isSetUp, payment } from '../../services/payment/payment.ts'
import type { ProviderRefund } from '../../services/payment/provider.ts'
import { ProviderRefusal } from '../../services/payment/provider-failure.ts'
import { shownRupees } from '../price/money.ts'
import { providerKeyOf, type RefundKey, type RefundOutcome, settleRefund } from './settle-refund.ts'

// Asking the provider. It is always asked outside of any transaction; its answer is then settled in one.

const hour = 3_600_000
/** The pauses between checks; then every day, until the provider reports the result. */
const pauses = [hour, 6 * hour]

/** Carries out a refund at once, for somebody who is waiting. Throws 502 while the provider does not answer. */
export async function runRefund(db: Database, key: RefundKey): Promise<void> {
  const outcome = await requestRefund(db, key)
  if (outcome) await db.write((tx) => settleRefund(tx, key, outcome))
}

/** A job: the same, retried until the provider has answered. */
export async function refund({ db }: JobContext, key: RefundKey): Promise<Finish | undefined> {
  const outcome = await requestRefund(db, key)
  return outcome && ((tx) => settleRefund(tx, key, outcome))
}

/**
 * Requests the refund from the provider under the refund's own key: requested twice, even at the same moment, it is made once. An accepted
 * one is only checked. Throws 502 when the provider does not answer, and the result is unknown.
 */
async function requestRefund(db: Database, key: RefundKey): Promise<RefundOutcome | undefined> {
  const { institutionId, id } = key
  const { refundRow, paymentId } = await db.read(async (tx) => {
    const refundRow = await tx.refund.findUniqueOrThrow({
      where: { institutionId_id: { institutionId, id } },
    })
    const ofOrder = { institutionId_id: { institutionId, id: refundRow.orderId } }
    const { paymentId } = await tx.order.findUniqueOrThrow({ where: ofOrder, select: { paymentId: true } })
    return { refundRow, paymentId }
  })
  if (refundRow.status !== 'asked') return
  const { refundId, amount } = refundRow
  const providerKey = providerKeyOf(refundRow)
  if (!paymentId) return { refused: 'The order was never paid.', key: providerKey }
  const known = refundId && (await payment().fetchRefund(refundId))
  if (known) return known
  return send({ paymentId, amount, key: providerKey })
}

async function send(request: { paymentId: string; amount: number; key: string }): Promise<RefundOutcome> {
  try {
    return await payment().refund(request)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // A repeat may be refused because the first request, whose answer was lost, took everything that was left.
    const earlier = (await payment().listRefunds(request.paymentId)).find(({ key }) => key === request.key)
    return earlier ?? { refused: error.reason, key: request.key }
  }
}

/** A webhook's report about a refund. */
type RefundHint = { refundId: string; eventId: string; kind: string }

/** Asks the provider about a reported refund, and settles it. 502 when it does not answer. */
export async function settleRefundHint(db: Database, hint: RefundHint): Promise<void> {
  const reported = await payment().fetchRefund(hint.refundId)
  if (reported) await db.write((tx) => settleReported(tx, hint, reported))
  else log.warn({ refundId: hint.refundId }, 'the payment provider does not know this refund')
}

/** A job: the same, once the provider can be asked again. */
export async function settleRefundLater(_: JobContext, hint: RefundHint): Promise<Finish | undefined> {
  const reported = await payment().fetchRefund(hint.refundId)
  return reported ? (tx) => settleReported(tx, hint, reported) : undefined
}

async function settleReported(tx: Tx, { eventId, kind }: RefundHint, reported: ProviderRefund) {
  const ownRefund = await findRefund(tx, reported)
  // One that was made in the provider's own dashboard: the nightly comparison raises an alarm for it.
  if (!ownRefund) return
  const { institutionId, orderId, id } = ownRefund
  const { refundId, status, amount } = reported
  // First, as it locks the order: the event's key holds the order too, and two events would wait for each other.
  await settleRefund(tx, { institutionId, id }, reported)
  await tx.paymentEvent.createMany({
    data: [{ institutionId, orderId, eventId, kind, payload: { refund: { id: refundId, status, amount } } }],
    skipDuplicates: true,
  })
}

type RefundRef = Pick<Refund, 'institutionId' | 'orderId' | 'id'>

/** Our refund by the provider's id, or by its request's key: the answer to our request may still be on its way. */
async function findRefund(tx: Tx, { refundId, key }: ProviderRefund): Promise<RefundRef | undefined> {
  const [row] = await tx.$queryRaw<RefundRef[]>`
    SELECT "institutionId", "orderId", id FROM "Refund"
     WHERE "refundId" = ${refundId} OR id::text = left(${key}, 36) LIMIT 1`
  return row
}

/** A job: asks the provider about an accepted refund, until it is sent or has failed. */
export async function checkRefund(
  { db }: JobContext,
  { turn, ...key }: RefundKey & { turn: number },
): Promise<Finish | undefined> {
  const { institutionId, id } = key
  const refundRow = await db.read((tx) =>
    tx.refund.findUniqueOrThrow({ where: { institutionId_id: { institutionId, id } } }),
  )
  const isFinal = refundRow.status === 'failed' || refundRow.confirmedAt !== null
  if (isFinal || !refundRow.refundId) return
  const reported = await payment().fetchRefund(refundRow.refundId)
  return async (tx) => {
    if (reported) await settleRefund(tx, key, reported)
    if (reported && reported.status !== 'pending') return
    const next = new Date(Date.now() + (pauses[turn] ?? msPerDay))
    await enqueue(tx, 'checkRefund', { institutionId, id, turn: turn + 1 }, next)
  }
}

/** Nightly job: makes sure that every refund without a known result is asked for or checked, however old it is. */
export async function sweepRefunds(tx: Tx) {
  if (!isSetUp()) return
  await requeueUnanswered(tx)
  await tx.$executeRaw`
    WITH due AS MATERIALIZED (
      SELECT r."institutionId", r.id FROM "Refund" r
       WHERE r."refundId" IS NOT NULL AND r."confirmedAt" IS NULL AND r.status <> 'failed')
    INSERT INTO "Job" (id, kind, payload)
    SELECT gen_random_uuid(), 'checkRefund',
           jsonb_build_object('institutionId', r."institutionId", 'id', r.id, 'turn', ${pauses.length}::int)
      FROM due r
     WHERE NOT EXISTS (SELECT 1 FROM "Job" j
                        WHERE j.kind = 'checkRefund' AND j."failedAt" IS NULL AND j.payload->>'id' = r.id::text)`
}

type UnansweredRefund = Pick<Refund, 'institutionId' | 'orderId' | 'id' | 'amount'> & { reference: string }

/** Queues refunds again whose job was given up after a day without an answer, and alerts the company's staff. */
async function requeueUnanswered(tx: Tx) {
  const unanswered = await tx.$queryRaw<UnansweredRefund[]>`
    WITH asked AS MATERIALIZED (
      SELECT r."institutionId", r."orderId", r.id, r.amount, o.reference
        FROM "Refund" r JOIN "Order" o ON o."institutionId" = r."institutionId" AND o.id = r."orderId"
       WHERE r.status = 'asked' AND r."refundId" IS NULL AND r.tries = 0)
    SELECT * FROM asked r
     WHERE NOT EXISTS (SELECT 1 FROM "Job" j
                        WHERE j.kind = 'refund' AND j."failedAt" IS NULL AND j.payload->>'id' = r.id::text)`
  for (const { institutionId, orderId, id, amount, reference } of unanswered) {
    await enqueue(tx, 'refund', { institutionId, id })
    await raiseAlarm(tx, {
      kind: 'refund.unanswered',
      message: `The payment provider has not answered for a day: the refund of ${shownRupees(amount)} for order ${reference} is not sent. It is asked again; see the order’s page.`,
      key: `refund.unanswered ${id} ${today()}`,
      detail: { institution: institutionId, order: orderId },
    })
  }
}
