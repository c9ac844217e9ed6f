import { Prisma, type Tx } from './db.ts'

/** A school and the time of the next nightly run. */
type Due = { school: string; at: Prisma.Sql }

/** How long one kind of data is kept: what screens say, and what the nightly job does. lib/wiring/retention/ joins them. */
export type RetentionRule = {
  kind: string
  period: string
  why: string
  does: string
  /**
   * Counts the school's rows that the run at this time would erase. Absent where nothing nightly ends the period; any other rule says why it
   * has none.
   */
  due?: (due: Due) => Prisma.Sql
  /** Erases all schools' rows past the period, as part of the nightly job, and returns how many; absent where something else does. */
  erase?: (tx: Tx) => Promise<number>
}

/** The time so many days before `at`. Compared with a date it needs `::date`: on a cluster, a DELETE may not cast the column. */
export const daysBefore = (days: number, at = Prisma.sql`now()`) =>
  Prisma.sql`${at} - make_interval(days => ${days})`
