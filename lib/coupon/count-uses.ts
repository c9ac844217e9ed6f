import type { Tx } from '../db.ts'
import { everywhere } from '../tenancy.ts'

/** How often a coupon is used by orders that were paid: by all schools, and by this one. */
export async function countUses(
  client: Pick<Tx, '$queryRaw'>,
  couponId: string,
  institutionId: string,
  exceptOrder: string | null,
): Promise<{ all: number; school: number }> {
  // Only numbers leave: a limit for all schools cannot be kept within one.
  const [counts] = await everywhere(
    () => client.$queryRaw<{ all: number; school: number }[]>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE "institutionId" = ${institutionId}::uuid))::int AS school
      FROM "CouponUse" WHERE "couponId" = ${couponId}::uuid AND "orderId" IS DISTINCT FROM ${exceptOrder}::uuid`,
  )
  return counts ?? { all: 0, school: 0 }
}
