import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { refuseRenamed } from '../../core/refuse-renamed.ts'

export type ChosenClass = { classId: string | null; class: string | null }

/**
 * The institute's class of this division, locked against changes until the commit; null for ''. 422 when there is none, 409 when it is not
 * the class whose id is given.
 */
export async function lockClassForShare(
  tx: Tx,
  actor: Member,
  division: string,
  classGuid?: string,
): Promise<ChosenClass> {
  if (division === '') return { classId: null, class: null }
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Class"
     WHERE classdivision = ${division} AND "removedAt" IS NULL AND "institutionId" = ${actor.institutionId}::uuid
       FOR SHARE`
  if (!found) throw fieldError('class', `There is no class ${division}. Please create it first.`)
  refuseRenamed(division, found.id, classGuid)
  return { classId: found.id, class: division }
}

/**
 * Locks the class that a student is in and the one of this division, so that neither's sheet can be signed or reopened until the commit. In
 * one statement by id, like everybody: one after the other could deadlock.
 */
export const lockClassesOfChangeForShare = (
  tx: Tx,
  { institutionId }: Member,
  studentId: string,
  division: string | undefined,
) => tx.$executeRaw`
  SELECT 1 FROM "Class"
   WHERE "institutionId" = ${institutionId}::uuid AND "removedAt" IS NULL
     AND (classdivision = ${division ?? null} OR id = (
       SELECT "classId" FROM "Student" WHERE "institutionId" = ${institutionId}::uuid AND id = ${studentId}::uuid))
   ORDER BY id FOR SHARE`
