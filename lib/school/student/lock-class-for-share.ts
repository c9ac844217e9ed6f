import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'

export type ChosenClass = { classId: string | null; class: string | null }

/** The institute's class of this division, locked against changes until the commit; null for ''. 422 when there is none. */
export async function lockClassForShare(tx: Tx, actor: Member, division: string): Promise<ChosenClass> {
  if (division === '') return { classId: null, class: null }
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Class"
     WHERE classdivision = ${division} AND "removedAt" IS NULL AND "institutionId" = ${actor.institutionId}::uuid
       FOR SHARE`
  if (!found) throw fieldError('class', `There is no class ${division}. Please create it first.`)
  return { classId: found.id, class: division }
}
