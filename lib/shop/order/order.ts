import type { Tx } from '../../core/db.ts'
import type { Order } from '../../generated/prisma/client.ts'
import { adminAddresses } from '../../school/institute/mail-admins.ts'
import { randomSigns } from '../key/issue-keys.ts'

/** For so many days an order can be paid at its price. */
export const orderDays = 30

const day = 86_400_000

/** Whether an order that is not paid has ended: it takes no more payment links. */
export const hasEnded = ({ createdAt }: { createdAt: Date }) =>
  createdAt.getTime() <= Date.now() - orderDays * day

/** What an order is called on the phone and at the payment provider, for example LM-7K3QX9AB. */
export const newReference = () => `LM-${randomSigns(8)}`

export type OrderKey = { institutionId: string; id: string }

/** The order, locked until the transaction ends; null when there is none. */
export async function lockOrder(tx: Tx, { institutionId, id }: OrderKey): Promise<Order | null> {
  await tx.$executeRaw`
    SELECT 1 FROM "Order" WHERE id = ${id}::uuid AND "institutionId" = ${institutionId}::uuid FOR UPDATE`
  return tx.order.findUnique({ where: { institutionId_id: { institutionId, id } } })
}

/** Who is written to about an order: whoever ordered, or all admins once that person is gone. */
export async function buyersAddresses(tx: Tx, { institutionId, createdById }: Order): Promise<string[]> {
  const buyer = await tx.account.findFirst({
    where: { id: createdById, institutionId, disabledAt: null },
    select: { email: true },
  })
  return buyer ? [buyer.email] : adminAddresses(tx, institutionId)
}
