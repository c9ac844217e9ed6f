import type { Prisma, Tx } from '../../core/db.ts'

/** Locks a school's students that match the condition until the commit, by id like everybody: otherwise two could deadlock. */
export const lockStudents = (tx: Tx, { institutionId }: { institutionId: string }, condition: Prisma.Sql) =>
  tx.$executeRaw`
    SELECT 1 FROM "Student" WHERE ${condition} AND "institutionId" = ${institutionId}::uuid ORDER BY id FOR UPDATE`
