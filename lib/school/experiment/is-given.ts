import { Prisma } from '../../core/db.ts'

/** Whether an attempt (a) has a mark, or an absence in its place. */
export const isGiven = Prisma.sql`(a.marks IS NOT NULL OR a.absence IS NOT NULL)`

/** Whether what is given has not been released to the student. */
export const isDraft = Prisma.sql`(${isGiven} AND a."releaseId" IS NULL)`

/** Whether what is given has been released to the student. */
export const isReleased = Prisma.sql`(${isGiven} AND a."releaseId" IS NOT NULL)`
