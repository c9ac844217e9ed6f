import { log } from '../../core/log.ts'
import type { Queue } from '../../services/jobs/kinds.ts'
import { maxConcurrent, queues } from '../../services/jobs/queues.ts'
import { takeJob } from '../../services/jobs/take-job.ts'
import { waitForWake, wakeCount, wakeJobs } from '../../services/jobs/wake.ts'
import { runJob } from './run-job.ts'

/**
 * Runs due jobs, a limited number at once in each queue. Looks for more every second, and when a request of this process
 * queues one. `stop` waits for the running jobs and takes no more.
 */
export function startJobs(): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = Promise.all(queues.map((queue) => runQueue(queue, stopping.signal)))
  return {
    stop: async () => {
      stopping.abort()
      wakeJobs()
      await running
    },
  }
}

async function runQueue(queue: Queue, stopping: AbortSignal) {
  const runningJobs = new Set<Promise<void>>()
  while (!stopping.aborted) {
    const count = wakeCount()
    const job = await takeJob(queue).catch(logPause)
    if (!job) {
      await waitForWake(count, 1000)
      continue
    }
    const run = runJob(job)
      .catch(logPause)
      .then(() => {
        runningJobs.delete(run)
      })
    runningJobs.add(run)
    if (runningJobs.size >= maxConcurrent[queue]) await Promise.race(runningJobs)
  }
  await Promise.all(runningJobs)
}

function logPause(error: unknown): undefined {
  log.error({ err: error }, 'jobs paused')
}
