import type { Tx } from './db.ts'

/**
 * What time it is for the database. Codes and sessions are measured by it alone: the clock of one of several instances may
 * be wrong.
 */
export async function databaseNow(tx: Tx): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`
  if (!row) throw new Error('the database says no time')
  return row.at
}

/** So many minutes from then. */
export const minutesAfter = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000)
