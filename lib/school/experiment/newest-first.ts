import { Prisma } from '../../core/db.ts'
import { isGiven } from './is-given.ts'

/** Whether an attempt (a) is a paper mark that was withdrawn: it holds neither work nor a mark. */
export const isWithdrawn = Prisma.sql`(a.source = 'paper' AND NOT ${isGiven})`

/** Sorts attempts (a) newest first, and withdrawn paper marks last: work done before may arrive after them. */
export const newestFirst = Prisma.sql`${isWithdrawn}, a."submittedAt" DESC, a.id DESC`
