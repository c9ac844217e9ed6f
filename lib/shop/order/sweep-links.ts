import type { Tx } from '../../core/db.ts'
import { today } from '../../core/today.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { enqueue } from '../../services/jobs/queue.ts'

// Runs over all institutes, and so in SQL.

const pause = 5 * 60_000

/** After so many tries in vain, some ten minutes, a person is told. */
const inVain = 8

/** A job: sees that every link that can be paid is being looked at, and comes back in five minutes. */
export async function sweepLinks(tx: Tx) {
  await tx.$executeRaw`
    INSERT INTO "Job" (id, kind, payload)
    SELECT gen_random_uuid(), 'checkLink', jsonb_build_object(
             'institutionId', l."institutionId", 'orderId', l."orderId", 'id', l.id, 'turn', 3)
      FROM "PaymentLink" l
     WHERE l.status IN ('asked', 'open') AND l."createdAt" < now() - interval '2 minutes'
       AND NOT EXISTS (SELECT 1 FROM "Job" j
                        WHERE j.kind = 'checkLink' AND j."failedAt" IS NULL AND j.payload->>'id' = l.id::text)`
  await ringForSilence(tx)
  await enqueue(tx, 'sweepLinks', {}, new Date(Date.now() + pause))
}

async function ringForSilence(tx: Tx) {
  const kind = { in: ['checkLink', 'hearPayment', 'closeLink'] }
  const waiting = await tx.job.count({ where: { kind, attempts: { gte: inVain }, failedAt: null } })
  if (waiting === 0) return
  await raiseAlarm(tx, {
    kind: 'payment.silent',
    message: `The payment provider does not answer: ${waiting} payments wait to be looked at.`,
    key: `payment.silent ${today()}`,
  })
}
