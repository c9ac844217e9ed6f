import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'

/**
 * Locks classes FOR KEY SHARE until the transaction ends: their sheets can be neither signed nor reopened meanwhile. So a signed sheet holds
 * exactly the committed marks, and a later change needs a reason. `classIds` selects ids.
 */
const lockStatement = ({ institutionId }: Member, classIds: Prisma.Sql) => Prisma.sql`
  SELECT 1 FROM "Class" c
   WHERE c."institutionId" = ${institutionId}::uuid AND c.id = ANY (ARRAY(${classIds})) ORDER BY c.id FOR KEY SHARE`

/** Locks the selected classes. */
export const lockClassesForKeyShare = (tx: Tx, actor: Member, classIds: Prisma.Sql) =>
  tx.$executeRaw`${lockStatement(actor, classIds)}`

/** The statement that locks the classes of students FOR KEY SHARE. */
export const studentsClassesLockStatement = (actor: Member, students: string[]) =>
  lockStatement(
    actor,
    Prisma.sql`SELECT DISTINCT s."classId" FROM "Student" s
                WHERE s."institutionId" = ${actor.institutionId}::uuid AND s.id = ANY (${students}::uuid[])`,
  )
