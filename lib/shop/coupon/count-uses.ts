import type { Tx } from '../../core/db.ts'

/** How often a coupon is used by orders that were paid: by all schools, and by this one. */
export async function countUses(
  client: Pick<Tx, '$queryRaw'>,
  couponId: string,
  institutionId: string,
  exceptOrder: string | null,
): Promise<{ all: number; school: number }> {
  const [counts] = await client.$queryRaw<{ all: number; school: number }[]>`
    SELECT by_all AS all, by_school AS school
      FROM kept.coupon_uses(${couponId}::uuid, ${institutionId}::uuid, ${exceptOrder}::uuid)`
  return counts ?? { all: 0, school: 0 }
}
