import type { Member } from '../actor.ts'
import { db } from '../db.ts'

/** Since when a change of the class's marks needs a reason, ISO 8601; null when it needs none. */
export async function findFrozenAt({ institutionId }: Member, classId: string): Promise<string | null> {
  const freeze = await db.markFreeze.findFirst({
    where: { classId, liftedAt: null, institutionId },
    select: { frozenAt: true },
    orderBy: { frozenAt: 'asc' },
  })
  return freeze?.frozenAt.toISOString() ?? null
}
