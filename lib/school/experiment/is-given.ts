import { Prisma } from '../../core/db.ts'

/** Whether an attempt (a) has a mark, or an absence in its place. */
export const isGiven = Prisma.sql`(a.marks IS NOT NULL OR a.absence IS NOT NULL)`
