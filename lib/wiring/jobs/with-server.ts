import { log } from '../../core/log.ts'
import { onShutdown } from '../../services/health/shutdown.ts'
import { startJobs } from './runner.ts'
import { ensureSchedules } from './schedule.ts'

const pause = 10_000

/** Runs jobs for as long as the server runs; at its end the job under way is finished first. */
export function runJobsWithServer() {
  const jobs = startJobs()
  onShutdown(jobs.stop)
  queueSchedules()
}

/** The database may come up later than we do. */
function queueSchedules() {
  ensureSchedules().catch((error: unknown) => {
    log.error({ err: error }, 'schedules wait for the database')
    setTimeout(queueSchedules, pause).unref()
  })
}
