import { setTimeout as sleep } from 'node:timers/promises'
import { databaseNow } from '../../core/database-clock.ts'
import { databaseFailure } from '../../core/database-failure.ts'
import { allTenants, noTenant, setStatementTimeout, type Tx } from '../../core/db.ts'
import { log } from '../../core/log.ts'
import { nextNight } from '../../core/next-night.ts'
import { inSpan } from '../../core/observers.ts'
import type { JobKind, LeasedKind } from '../../services/jobs/kinds.ts'
import { deadline, isLeased } from '../../services/jobs/lease.ts'
import { type Failure, permanent } from '../../services/jobs/permanent.ts'
import { isLong } from '../../services/jobs/queues.ts'
import { type Job, maxAttempts, retryDelaySeconds } from '../../services/jobs/take-job.ts'
import { handlers, leasedHandlers } from './handlers.ts'
import { scheduleNext } from './schedule.ts'

const maxRunTime = 10 * 60_000

/** In milliseconds, until the result of a finished job is written again. */
const pause = 1_000

/** Runs a job that was taken. If it fails, it is retried after a pause or given up. */
export async function runJob(job: Job): Promise<void> {
  try {
    if (job.attempts > maxAttempts) throw permanent('It was started again and again, and never finished')
    const run = () =>
      isLeased(job.kind)
        ? runLeased(job, job.kind)
        : allTenants.write((tx) => handle(tx, job), { timeout: maxRunTime })
    await inSpan(`job ${job.kind}`, {}, run)
  } catch (error) {
    await postpone(job, error as Failure)
  }
}

/**
 * The transaction keeps the job's row locked, so that nobody else takes the job however long it runs. If the process dies,
 * its connection ends, the work is rolled back, and the row is free again when it is next due.
 */
async function handle(tx: Tx, job: Job) {
  const [lockedRow] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "Job" WHERE id = ${job.id}::uuid AND attempts = ${job.attempts} FOR UPDATE SKIP LOCKED`
  if (!lockedRow) return
  // Statements of a long job may also take longer than those of a request.
  if (isLong(job.kind)) await setStatementTimeout(tx, maxRunTime)
  // The payload was checked when it was queued; TypeScript cannot relate it to the handler that is looked up.
  await handlers[job.kind as keyof typeof handlers](tx, job.payload as never)
  await tx.job.delete({ where: { id: job.id } })
  await scheduleNext(tx, job.kind as JobKind)
}

/** Works outside any transaction, then writes the rest in a short one, unless the lease was lost meanwhile. */
async function runLeased({ id, attempts, payload }: Job, kind: LeasedKind) {
  const signal = AbortSignal.timeout(deadline(kind))
  // As above: the payload belongs to the kind.
  const finish = await leasedHandlers[kind]({ db: allTenants, signal }, payload as never)
  const complete = () =>
    allTenants.write(async (tx) => {
      const { count } = await tx.job.deleteMany({ where: { id, attempts } })
      if (count === 0) return
      await finish?.(tx)
      await scheduleNext(tx, kind)
    })
  await onceDatabaseAnswers(complete, signal)
}

/** Repeats a write while the database is away: the work is done, and to do the job again would send its mail twice. */
async function onceDatabaseAnswers(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    return await write()
  } catch (error) {
    if (signal.aborted || databaseFailure(error)?.code !== 'not_ready') throw error
  }
  await sleep(pause)
  return onceDatabaseAnswers(write, signal)
}

/** Does nothing when somebody else has taken the job since. */
async function postpone({ id, kind, attempts }: Job, error: Failure) {
  const over = error.permanent === true || attempts >= maxAttempts
  log.warn({ job: id, kind, attempts, over, err: error }, 'job failed')
  await noTenant.write(async (tx) => {
    const now = await databaseNow(tx)
    const { count } = await tx.job.updateMany({
      where: { id, attempts },
      data: {
        lastError: error.message.slice(0, 500),
        runAt: new Date(now.getTime() + retryDelaySeconds(attempts) * 1000),
        failedAt: over ? now : null,
      },
    })
    if (over && count > 0) await scheduleNext(tx, kind as JobKind, nextNight())
  })
}
