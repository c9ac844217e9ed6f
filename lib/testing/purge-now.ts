import { purge } from '../wiring/retention/purge.ts'
import { db } from './db.ts'
import { drainJobs } from './run-jobs.ts'

/** Runs the nightly purge with the jobs that it queues, as at half past two. */
export async function purgeNow() {
  await db.$transaction((tx) => purge(tx))
  await emptyQueuedBins()
}

/** Runs the queued jobs of the recycle bins, which come due one after the other. */
export async function emptyQueuedBins() {
  await db.job.updateMany({ where: { kind: 'emptyBin', attempts: 0 }, data: { runAt: new Date(0) } })
  await drainJobs()
}
