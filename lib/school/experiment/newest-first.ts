import { Prisma } from '../../core/db.ts'

/** Whether an attempt, by its alias, is a paper mark that was withdrawn or says that there is none: no work and no number. */
export const isBlank = (attempt: Prisma.Sql) =>
  Prisma.sql`(${attempt}.source = 'paper' AND ${attempt}.marks IS NULL)`

/** Sorts attempts (a) newest first, and blank paper marks last: work done before may arrive after them. */
export const newestFirst = Prisma.sql`${isBlank(Prisma.sql`a`)}, a."submittedAt" DESC, a.id DESC`
