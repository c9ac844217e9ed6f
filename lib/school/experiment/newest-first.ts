import { Prisma } from '../../core/db.ts'

/** Whether an attempt (a) is a paper mark that was withdrawn or says that there is none: no work and no number. */
export const isBlank = Prisma.sql`(a.source = 'paper' AND a.marks IS NULL)`

/** Sorts attempts (a) newest first, and blank paper marks last: work done before may arrive after them. */
export const newestFirst = Prisma.sql`${isBlank}, a."submittedAt" DESC, a.id DESC`
