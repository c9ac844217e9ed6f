import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'

// Code that changes classes and teachers together locks the teachers first and then the classes, each in the order of their ids, so that
// two admins never deadlock.

export type LockedTeacher = { id: string; fullName: string; email: string; emailConfirmed: boolean }

/** Locks teachers of the actor's institute until the commit. 404 when one of them is unknown, another institute's, or removed. */
export async function lockTeachers(tx: Tx, actor: Member, ids: string[]): Promise<LockedTeacher[]> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return []
  const teachers = await tx.$queryRaw<LockedTeacher[]>`
    SELECT t.id, t."fullName", a.email, a."emailVerifiedAt" IS NOT NULL AS "emailConfirmed"
      FROM "Teacher" t JOIN "Account" a ON a.id = t.id
     WHERE t."institutionId" = ${actor.institutionId}::uuid AND t.id = ANY(${uniqueIds}::uuid[])
       AND t."removedAt" IS NULL
     ORDER BY t.id FOR NO KEY UPDATE OF t`
  if (teachers.length !== uniqueIds.length) throw notFound('There is no such teacher.')
  return teachers
}

/** Locks the teachers of these classes, so that none is removed while a class teacher is chosen. */
export const lockTeachersOf = (tx: Tx, { institutionId }: Member, classIds: string[]) =>
  tx.$executeRaw`
    SELECT 1 FROM "Teacher"
     WHERE "institutionId" = ${institutionId}::uuid AND id IN (
       SELECT l."teacherId" FROM "ClassTeacher" l
        WHERE l."institutionId" = ${institutionId}::uuid AND l."classId" = ANY(${classIds}::uuid[]))
     ORDER BY id FOR NO KEY UPDATE`
