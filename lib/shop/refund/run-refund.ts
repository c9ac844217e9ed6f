import type { Tx } from '../../core/db.ts'
import type { Refund } from '../../generated/prisma/client.ts'
import { askProvider } from './ask-provider.ts'
import { settleRefund } from './settle-refund.ts'

export type RefundKey = { institutionId: string; id: string }

/**
 * Carries out a refund that was asked for: as a job, again and again until the provider has answered, and at once when
 * somebody waits. One that is done stays done. Throws 502 while the provider does not answer.
 */
export async function runRefund(tx: Tx, key: RefundKey): Promise<void> {
  const refund = await lockRefund(tx, key)
  if (refund.status !== 'asked') return
  await settleRefund(tx, refund, await askProvider(tx, refund))
}

/**
 * The refund, for one at a time: whoever comes second waits here for the first one's end, and then finds it done. The
 * order stays free meanwhile: the provider may take its time.
 */
export async function lockRefund(tx: Tx, { institutionId, id }: RefundKey): Promise<Refund> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`refund ${id}`}, 0))`
  return tx.refund.findUniqueOrThrow({ where: { institutionId_id: { institutionId, id } } })
}
