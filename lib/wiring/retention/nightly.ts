import { emptyBins } from '../../care/recycle-bin/purge-removed.ts'
import type { Tx } from '../../core/db.ts'
import { forgetExpired } from './expired.ts'
import { accessDays, noticeDays } from './periods.ts'
import { eraseUnconfirmed } from './unconfirmed.ts'

/** Erases notifications and access records past their time; returns how many. */
async function eraseOld(tx: Tx): Promise<number> {
  const notices = await tx.$executeRaw`
    DELETE FROM "Notification" WHERE "createdAt" <= now() - make_interval(days => ${noticeDays})`
  const records = await tx.$executeRaw`
    DELETE FROM "AccessRecord" WHERE day <= current_date - ${accessDays}::int`
  return notices + records
}

/**
 * The tasks of the nightly job, by the name under which the log counts them. Each returns how many rows it erased. The names are written out,
 * since a build shortens those of functions.
 */
export const nightly = {
  recycleBins: emptyBins,
  unconfirmedAccounts: eraseUnconfirmed,
  expiredTraces: forgetExpired,
  noticesAndAccess: eraseOld,
} satisfies Record<string, (tx: Tx) => Promise<number>>

export type NightlyRun = keyof typeof nightly
