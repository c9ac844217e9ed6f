import { purge } from '../care/recycle-bin/purge.ts'
import { db } from './db.ts'
import { drainJobs } from './run-jobs.ts'

/** The night's purge with the jobs that it queues, as if it were half past two. */
export async function purgeNow() {
  await db.$transaction((tx) => purge(tx))
  await drainJobs()
}
