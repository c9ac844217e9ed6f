import { purge } from '../care/recycle-bin/purge.ts'
import { db } from './db.ts'
import { drainJobs } from './run-jobs.ts'

/** Runs the nightly purge with the jobs that it queues, as at half past two. */
export async function purgeNow() {
  await db.$transaction((tx) => purge(tx))
  await drainJobs()
}
