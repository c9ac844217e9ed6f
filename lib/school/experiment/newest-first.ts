import { Prisma } from '../../core/db.ts'

/** Whether an attempt (a) is a paper mark that was withdrawn or says that there is none: no work and no number. */
export const isBlank = Prisma.sql`(a.source = 'paper' AND a.marks IS NULL)`

/** The contrary of `isBlank`, for an attempt under another name. */
export const isNotBlank = (attempt: Prisma.Sql) =>
  Prisma.sql`(${attempt}.source <> 'paper' OR ${attempt}.marks IS NOT NULL)`

/** Sorts attempts (a) newest first, and blank paper marks last: work done before may arrive after them. */
export const newestFirst = Prisma.sql`${isBlank}, a."submittedAt" DESC, a.id DESC`
