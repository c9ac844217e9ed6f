import type { Tx } from './db.ts'

/** The database's clock. Codes and sessions expire by it alone, since the clocks of several instances may differ. */
export async function databaseNow(tx: Tx): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`
  if (!row) throw new Error('The database returned no time.')
  return row.at
}

export const minutesAfter = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000)
