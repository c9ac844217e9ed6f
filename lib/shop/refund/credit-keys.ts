import { counted } from '../../core/counted.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { lockKeys } from '../key/lock-keys.ts'
import { recordKeyEvents } from '../key/record-events.ts'

type OfRefund = { institutionId: string; orderId: string; refundId: string }

/** Takes unused keys of the order out of use, never-assigned ones first. 409 when too few are unused. */
export async function creditKeys(tx: Tx, refund: OfRefund, quantity: number, reason: string, byId: string) {
  const { institutionId, orderId, refundId } = refund
  await lockKeys(tx, { institutionId })
  const keys = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "AccessKey"
     WHERE status IN ('free', 'returned') AND "orderId" = ${orderId}::uuid AND "institutionId" = ${institutionId}::uuid
     ORDER BY status, "createdAt", id LIMIT ${quantity} FOR UPDATE`
  if (keys.length < quantity) throw new AppError('conflict', tooFew(keys.length))
  const ids = keys.map(({ id }) => id)
  await tx.accessKey.updateMany({
    where: { id: { in: ids }, institutionId },
    data: { status: 'credited', refundId },
  })
  await recordKeyEvents(tx, institutionId, ids, { reason, byId })
}

const tooFew = (unused: number) =>
  unused === 0
    ? 'No key of this order is unused any more.'
    : `Only ${counted(unused, 'key of this order is', 'keys of this order are')} unused.`

/** Restores the keys of a failed refund to their previous state: free, or returned. */
export async function restoreKeys(tx: Tx, { institutionId, refundId }: Omit<OfRefund, 'orderId'>) {
  await lockKeys(tx, { institutionId })
  const keys = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "AccessKey" k SET "refundId" = NULL,
           status = CASE WHEN EXISTS (
               SELECT 1 FROM "KeyEvent" e
                WHERE e."institutionId" = ${institutionId}::uuid AND e."keyId" = k.id AND e.status = 'returned')
             THEN 'returned' ELSE 'free' END::"KeyStatus"
     WHERE k."refundId" = ${refundId}::uuid AND k."institutionId" = ${institutionId}::uuid RETURNING k.id`
  const ids = keys.map(({ id }) => id)
  await recordKeyEvents(tx, institutionId, ids, { reason: 'The refund failed', byName: 'Labmark' })
}

/** Whether every key of the order has been refunded. */
export async function allCredited(tx: Tx, institutionId: string, orderId: string): Promise<boolean> {
  const remaining = await tx.accessKey.count({
    where: { orderId, status: { not: 'credited' }, institutionId },
  })
  const waiting = await tx.refund.count({ where: { orderId, status: 'asked', institutionId } })
  return remaining === 0 && waiting === 0
}
