import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { own } from '../../core/operation.ts'

/** The classes whose sheet is signed, at least once, and not lifted. */
export async function signedClasses(tx: Tx, actor: Member): Promise<string[]> {
  const freezes = await tx.markFreeze.findMany({
    where: { liftedAt: null, class: { removedAt: null }, ...own(actor) },
    select: { class: { select: { classdivision: true } } },
  })
  const divisions = freezes.map((freeze) => freeze.class.classdivision)
  return divisions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
