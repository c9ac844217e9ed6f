import type { Member } from '../actor.ts'
import { Prisma, type Tx } from '../db.ts'

/**
 * Keeps the sheets of classes from being signed or opened until the transaction ends, and waits for whoever does so
 * now: what is signed is what stands, and a change that comes after it needs a reason. `classIds` selects their ids.
 */
export const holdClasses = (tx: Tx, { institutionId }: Member, classIds: Prisma.Sql) => tx.$executeRaw`
  SELECT 1 FROM "Class" c
   WHERE c."institutionId" = ${institutionId}::uuid AND c.id IN (${classIds}) ORDER BY c.id FOR KEY SHARE`

/** The same for the classes of students. */
export const holdClassesOf = (tx: Tx, actor: Member, students: string[]) =>
  holdClasses(
    tx,
    actor,
    Prisma.sql`SELECT s."classId" FROM "Student" s
                WHERE s."institutionId" = ${actor.institutionId}::uuid AND s.id = ANY(${students}::uuid[])`,
  )
