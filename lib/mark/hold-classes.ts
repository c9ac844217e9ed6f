import type { Member } from '../actor.ts'
import { Prisma, type Tx } from '../db.ts'

/**
 * Keeps the sheets of classes from being signed or opened until the transaction ends, and waits for whoever does so
 * now: what is signed is what stands, and a change that comes after it needs a reason. `classIds` selects their ids.
 */
const holding = ({ institutionId }: Member, classIds: Prisma.Sql) => Prisma.sql`
  SELECT 1 FROM "Class" c
   WHERE c."institutionId" = ${institutionId}::uuid AND c.id = ANY (ARRAY(${classIds})) ORDER BY c.id FOR KEY SHARE`

/** Does that in a transaction. */
export const holdClasses = (tx: Tx, actor: Member, classIds: Prisma.Sql) =>
  tx.$executeRaw`${holding(actor, classIds)}`

/** The statement for the classes of students. */
export const holdingClassesOf = (actor: Member, students: string[]) =>
  holding(
    actor,
    Prisma.sql`SELECT DISTINCT s."classId" FROM "Student" s
                WHERE s."institutionId" = ${actor.institutionId}::uuid AND s.id = ANY (${`{${students}}`}::uuid[])`,
  )
