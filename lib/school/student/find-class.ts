import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'

export type Place = { classId: string | null; class: string | null }

/** The institute's class of this division, locked until the transaction ends; null for ''. 422 when there is none. */
export async function findPlace(tx: Tx, actor: Member, division: string): Promise<Place> {
  if (division === '') return { classId: null, class: null }
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Class"
     WHERE classdivision = ${division} AND "removedAt" IS NULL AND "institutionId" = ${actor.institutionId}::uuid
       FOR SHARE`
  if (!found) throw fieldError('class', `There is no class ${division}. Please create it first.`)
  return { classId: found.id, class: division }
}
