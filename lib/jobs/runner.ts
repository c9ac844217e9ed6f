import { setTimeout as sleep } from 'node:timers/promises'
import { db, type Tx } from '../db.ts'
import { log } from '../log.ts'
import { handlers, type JobKind } from './handlers.ts'

// A job's row stays locked while it runs, by the transaction that took it. When the process dies, so does its
// connection, and the row is free again at once; whatever the job wrote in that transaction is undone with it.

type Job = { id: string; kind: string; payload: unknown; attempts: number }

const longest = 10 * 60_000
const mostAttempts = 8

/** Runs the next job that is due; false when there is none. */
export async function runNextJob(): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const job = await takeJob(tx)
      if (!job) return false
      await attempt(tx, job)
      return true
    },
    { timeout: longest },
  )
}

async function takeJob(tx: Tx): Promise<Job | undefined> {
  const [job] = await tx.$queryRaw<Job[]>`
    SELECT id, kind, payload, attempts FROM "Job"
     WHERE "failedAt" IS NULL AND "runAt" <= now()
     ORDER BY "runAt" FOR UPDATE SKIP LOCKED LIMIT 1`
  return job
}

async function attempt(tx: Tx, job: Job) {
  await tx.$executeRaw`SAVEPOINT job`
  try {
    await handlers[job.kind as JobKind](tx, job.payload as never)
    await tx.job.delete({ where: { id: job.id } })
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT job`
    await postpone(tx, job, error as Error & { permanent?: boolean })
  }
}

/** 2 s, 4 s, 8 s … up to the last attempt; a failure marked `permanent` is not tried again. */
async function postpone(tx: Tx, job: Job, error: Error & { permanent?: boolean }) {
  const attempts = job.attempts + 1
  const over = error.permanent === true || attempts >= mostAttempts
  log.warn({ job: job.id, kind: job.kind, attempts, over, err: error }, 'job failed')
  await tx.job.update({
    where: { id: job.id },
    data: {
      attempts,
      lastError: error.message.slice(0, 500),
      runAt: new Date(Date.now() + 2 ** attempts * 1000),
      failedAt: over ? new Date() : null,
    },
  })
}

/** Runs everything that is due now, one after the other; returns how many. */
export async function drainJobs(): Promise<number> {
  let done = 0
  while (await runNextJob()) done += 1
  return done
}

/** Runs what is due, and looks for more every second, until stopped; `stop` waits for the job under way and no other. */
export function startJobs(): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      const worked = await runNextJob().catch(pausedBy)
      if (!worked) await sleep(1000, undefined, { signal }).catch(() => {})
    }
  }
  const running = loop()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

function pausedBy(error: unknown): false {
  log.error({ err: error }, 'jobs paused')
  return false
}
