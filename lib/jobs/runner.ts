import { databaseNow } from '../database-clock.ts'
import { db, type Tx } from '../db.ts'
import { log } from '../log.ts'
import { inSpan } from '../observe/observers.ts'
import { everywhere } from '../tenancy.ts'
import { handlers, type JobKind } from './handlers.ts'
import { inLane, isLong, type Lane, lanes } from './lanes.ts'
import { type Failure, permanent } from './permanent.ts'
import { beginAgain } from './schedule.ts'
import { sleepUntilRung, timesRung, wakeJobs } from './wake.ts'

// A job is taken in one statement, which counts the try: also one that takes the process down with it comes to an end.
// While it runs, its row is locked by the transaction it writes in, so that nobody else takes it however long it lasts;
// when the process dies, so does its connection, what it wrote is undone, and the row is free at its next time.

type Job = { id: string; kind: string; payload: unknown; attempts: number }

const longest = 10 * 60_000

/** Tries come after 2 s, 4 s, 8 s … and then every quarter of an hour, for about a day: mail servers do go away. */
const longestPause = 900
const mostAttempts = 100

/** Runs the next job of a lane that is due, or without one of all; false when there is none. */
export async function runNextJob(lane?: Lane): Promise<boolean> {
  const job = await takeJob(lane)
  if (!job) return false
  try {
    if (job.attempts > mostAttempts) throw permanent('It never came to an end')
    const run = () => db.$transaction((tx) => attempt(tx, job), { timeout: longest })
    await inSpan(`job ${job.kind}`, {}, () => everywhere(run))
  } catch (error) {
    await postpone(job, error as Failure)
  }
  return true
}

const pauseAfter = (attempts: number) => Math.min(2 ** attempts, longestPause)

async function takeJob(lane?: Lane): Promise<Job | undefined> {
  const [job] = await db.$queryRaw<Job[]>`
    UPDATE "Job" SET attempts = attempts + 1, "runAt" = now() + interval '1 second' * least(2 ^ (attempts + 1), ${longestPause})
     WHERE id = (SELECT id FROM "Job" WHERE "failedAt" IS NULL AND "runAt" <= now() AND ${inLane(lane)}
                  ORDER BY "runAt", id FOR UPDATE SKIP LOCKED LIMIT 1)
    RETURNING id, kind, payload, attempts`
  return job
}

async function attempt(tx: Tx, job: Job) {
  const [mine] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "Job" WHERE id = ${job.id}::uuid AND attempts = ${job.attempts} FOR UPDATE SKIP LOCKED`
  if (!mine) return
  // A statement of a long job, too, may take what a request may not.
  if (isLong(job.kind)) await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(longest)}, true)`
  await handlers[job.kind as JobKind](tx, job.payload as never)
  await tx.job.delete({ where: { id: job.id } })
}

/** Unless somebody else has taken it since. */
async function postpone({ id, kind, attempts }: Job, error: Failure) {
  const over = error.permanent === true || attempts >= mostAttempts
  log.warn({ job: id, kind, attempts, over, err: withoutAddresses(error) }, 'job failed')
  await db.$transaction(async (tx) => {
    const now = await databaseNow(tx)
    const { count } = await tx.job.updateMany({
      where: { id, attempts },
      data: {
        lastError: error.message.slice(0, 500),
        runAt: new Date(now.getTime() + pauseAfter(attempts) * 1000),
        failedAt: over ? now : null,
      },
    })
    if (over && count > 0) await beginAgain(tx, kind as JobKind)
  })
}

/** Mail servers name the recipient in what they answer; the log does not. */
function withoutAddresses({ name, message, stack = '' }: Error) {
  const [said, where] = [message, stack].map((text) => text.replace(/[^\s<>"']+@[^\s<>"']+/g, '(an address)'))
  return { type: name, message: said, stack: where }
}

/** Runs everything that is due now, one after the other; returns how many. */
export async function drainJobs(): Promise<number> {
  let done = 0
  while (await runNextJob()) done += 1
  return done
}

/**
 * Runs what is due, in each lane one after the other, and looks for more when a request of this process has queued some
 * and every second, until stopped; `stop` waits for the jobs under way and no others.
 */
export function startJobs(): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async (lane: Lane) => {
    while (!signal.aborted) {
      const rung = timesRung()
      const worked = await runNextJob(lane).catch(pausedBy)
      if (!worked) await sleepUntilRung(rung, 1000)
    }
  }
  const running = Promise.all(lanes.map(loop))
  return {
    stop: async () => {
      stopping.abort()
      wakeJobs()
      await running
    },
  }
}

function pausedBy(error: unknown): false {
  log.error({ err: error }, 'jobs paused')
  return false
}
