import { log } from '../../core/log.ts'
import { onShutdown } from '../../services/health/shutdown.ts'
import { startJobs } from './runner.ts'
import { ensureSchedules } from './schedule.ts'

const pause = 10_000

/** Runs jobs as long as the server runs; on shutdown the running job is finished first. */
export function runJobsWithServer() {
  const jobs = startJobs()
  onShutdown(jobs.stop)
  queueSchedules()
}

/** Retries, because the database may start later than the server. */
function queueSchedules() {
  ensureSchedules().catch((error: unknown) => {
    log.error({ err: error }, 'schedules wait for the database')
    setTimeout(queueSchedules, pause).unref()
  })
}
