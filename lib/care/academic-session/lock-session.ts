import { Prisma, type Tx } from '../../core/db.ts'

/**
 * Locks the classes and students of a school's current session until the commit. A request that hands in or marks work, or changes a class
 * or student, has either committed before, or waits and then finds the session changed.
 */
export async function lockSession(tx: Tx, institutionId: string): Promise<void> {
  const current = Prisma.sql`"institutionId" = ${institutionId}::uuid AND "pastSession" = ''`
  // For update, since marking locks the class, and paper marks the student, for key share only.
  await tx.$executeRaw`SELECT 1 FROM "Class" WHERE ${current} ORDER BY id FOR UPDATE`
  await tx.$executeRaw`SELECT 1 FROM "Student" WHERE ${current} ORDER BY id FOR UPDATE`
}
