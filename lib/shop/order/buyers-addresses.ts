import type { Tx } from '../../core/db.ts'
import type { Order } from '../../generated/prisma/client.ts'
import { adminAddresses } from '../../school/institute/mail-admins.ts'

/** Who is written to about an order: whoever ordered, or all admins once that person is gone. */
export async function buyersAddresses(tx: Tx, { institutionId, createdById }: Order): Promise<string[]> {
  const buyer = await tx.account.findFirst({
    where: { id: createdById, institutionId, disabledAt: null },
    select: { email: true },
  })
  return buyer ? [buyer.email] : adminAddresses(tx, institutionId)
}
