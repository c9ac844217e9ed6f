import { daysBefore, type RetentionRule } from '../../core/retention-rule.ts'

/** Days for which a job that failed is kept. */
const failedDays = 30

/** A job does not say in a column whose it is, so one school's are not counted. */
export const failedJobs: RetentionRule = {
  kind: 'Mail and other work that failed',
  period: `${failedDays} days`,
  why: 'To find out why.',
  does: 'Erases it, with the address.',
  erase: (tx) => tx.$executeRaw`DELETE FROM "Job" WHERE "failedAt" <= ${daysBefore(failedDays)}`,
}
