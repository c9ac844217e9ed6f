import { log } from '../../core/log.ts'
import { drainBeforeExit } from '../../services/jobs/drain-before-exit.ts'
import { startJobs } from './runner.ts'
import { ensureSchedules } from './schedule.ts'

// Shorter than what container platforms and our own start leave a process to end: ten seconds.
const patience = 8_000
const pause = 10_000

/** Runs jobs for as long as the server runs; at its end the job under way is finished first. */
export function runJobsWithServer() {
  const jobs = startJobs()
  drainBeforeExit(() => jobs.stop(), patience)
  queueSchedules()
}

/** The database may come up later than we do. */
function queueSchedules() {
  ensureSchedules().catch((error: unknown) => {
    log.error({ err: error }, 'schedules wait for the database')
    setTimeout(queueSchedules, pause).unref()
  })
}
