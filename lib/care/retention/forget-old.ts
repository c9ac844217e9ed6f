import type { Tx } from '../../core/db.ts'
import { accessDays, noticeDays } from './periods.ts'

/** Erases notifications and records of access that are past their time; returns how many. */
export async function forgetOld(tx: Tx): Promise<number> {
  const notices = await tx.$executeRaw`
    DELETE FROM "Notification" WHERE "createdAt" <= now() - make_interval(days => ${noticeDays})`
  const records = await tx.$executeRaw`
    DELETE FROM "AccessRecord" WHERE day <= current_date - ${accessDays}::int`
  return notices + records
}
