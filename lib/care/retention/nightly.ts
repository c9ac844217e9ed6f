import type { Tx } from '../../core/db.ts'
import { forgetExpired } from '../recycle-bin/expired.ts'
import { emptyBins } from '../recycle-bin/purge-removed.ts'
import { eraseUnconfirmed } from '../recycle-bin/unconfirmed.ts'
import { forgetOld } from './forget-old.ts'

/**
 * What the night's job runs, each under the name that the log counts it by: a build shortens the names of functions.
 * Every run returns how many rows it has erased.
 */
export const nightly = {
  recycleBins: emptyBins,
  unconfirmedAccounts: eraseUnconfirmed,
  expiredTraces: forgetExpired,
  noticesAndAccess: forgetOld,
} satisfies Record<string, (tx: Tx) => Promise<number>>

export type NightlyRun = keyof typeof nightly
