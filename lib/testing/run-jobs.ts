import { takeJob } from '../services/jobs/take-job.ts'
import { runJob } from '../wiring/jobs/run-job.ts'

/** Runs the next due job; false when there is none. */
export async function runNextJob(): Promise<boolean> {
  const job = await takeJob()
  if (job) await runJob(job)
  return job !== undefined
}

/** Runs all due jobs one after another; returns their number. */
export async function drainJobs(): Promise<number> {
  let done = 0
  while (await runNextJob()) done += 1
  return done
}
