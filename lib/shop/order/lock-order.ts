import type { Tx } from '../../core/db.ts'
import type { Order } from '../../generated/prisma/client.ts'

export type OrderKey = { institutionId: string; id: string }

/** The order, locked until the transaction ends; null when there is none. */
export async function lockOrder(tx: Tx, { institutionId, id }: OrderKey): Promise<Order | null> {
  await tx.$executeRaw`
    SELECT 1 FROM "Order" WHERE id = ${id}::uuid AND "institutionId" = ${institutionId}::uuid FOR UPDATE`
  return tx.order.findUnique({ where: { institutionId_id: { institutionId, id } } })
}
