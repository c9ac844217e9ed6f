import { Prisma, type Tx } from '../core/db.ts'

/** Locks a row of a school until the commit, as whoever changes or removes it does. */
export const lockRow = (tx: Tx, school: string, table: 'Class' | 'Student' | 'Teacher', id = '') =>
  tx.$executeRaw`
    SELECT 1 FROM ${Prisma.raw(`"${table}"`)}
     WHERE id = ${id}::uuid AND "institutionId" = ${school}::uuid FOR UPDATE`
