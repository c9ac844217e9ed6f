import type { Tx } from '../../core/db.ts'
import { nextNight } from '../../core/next-night.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { isSetUp, payment } from '../../services/payment/payment.ts'
import { lockRefund, type RefundKey } from './run-refund.ts'
import { settleRefund } from './settle-refund.ts'

const hour = 3_600_000
/** How long after a look the next one comes; then every day, until the provider says the end. */
const pauses = [hour, 6 * hour]
const day = 24 * hour

/** A job: asks the provider about a refund that it accepted, until that is sent or has failed. */
export async function lookAtRefund(tx: Tx, { turn, ...key }: RefundKey & { turn: number }) {
  const refund = await lockRefund(tx, key)
  const isFinal = refund.status === 'failed' || refund.confirmedAt !== null
  if (isFinal || !refund.refundId) return
  const told = await payment().fetchRefund(refund.refundId)
  if (told) await settleRefund(tx, refund, told)
  if (told && told.status !== 'pending') return
  const next = new Date(Date.now() + (pauses[turn] ?? day))
  await enqueue(tx, 'lookAtRefund', { ...key, turn: turn + 1 }, next)
}

/** A job of every night: sees that every refund whose end is not known is looked at, however old its payment is. */
export async function sweepRefunds(tx: Tx) {
  if (isSetUp())
    await tx.$executeRaw`
      INSERT INTO "Job" (id, kind, payload)
      SELECT gen_random_uuid(), 'lookAtRefund',
             jsonb_build_object('institutionId', r."institutionId", 'id', r.id, 'turn', ${pauses.length}::int)
        FROM "Refund" r
       WHERE r."refundId" IS NOT NULL AND r."confirmedAt" IS NULL AND r.status <> 'failed'
         AND NOT EXISTS (SELECT 1 FROM "Job" j
                          WHERE j.kind = 'lookAtRefund' AND j."failedAt" IS NULL AND j.payload->>'id' = r.id::text)`
  await enqueue(tx, 'sweepRefunds', {}, nextNight())
}
