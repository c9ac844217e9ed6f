import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { noTenant, pool } from '../../core/db.ts'
import { observers } from '../../core/observers.ts'
import { jobKinds } from '../jobs/kinds.ts'
import { watchRecovery } from './recovery-metrics.ts'
import { shareResult } from './share-result.ts'

/** Starts counting. @returns the registry that /metrics is written from */
export function startCounting(): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  countRequests(register)
  countStatements(register)
  watchPool(register)
  watchJobs(register)
  watchPasswords(register)
  watchRecovery(register)
  return register
}

/** Their number and duration. Labels are patterns and classes, so that there are few of them. */
function countRequests(register: Registry) {
  const seconds = new Histogram({
    name: 'labmark_http_request_duration_seconds',
    help: 'Answered requests by method, route pattern and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  })
  observers.answered = ({ method, route, status, seconds: duration }) =>
    seconds.observe({ method, route, status }, duration)
}

function countStatements(register: Registry) {
  const seconds = new Histogram({
    name: 'labmark_sql_duration_seconds',
    help: 'Statements sent to PostgreSQL',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [register],
  })
  observers.statement = (duration) => seconds.observe(duration)
}

function watchPool(register: Registry) {
  new Gauge({
    name: 'labmark_db_connections',
    help: 'Connections of this instance that are open or idle, and statements that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { totalCount, idleCount, waitingCount } = pool()
      this.set({ state: 'open' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
}

/** The job table, which looks the same from every instance. Mails are the kind `mail`. */
function watchJobs(register: Registry) {
  const jobCounts = shareResult(countJobs, 'the queues could not be counted')
  const gauge = (name: string, help: string, numberOf: (counts: KindCounts) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [register],
      async collect() {
        const kinds = await jobCounts()
        this.reset()
        for (const counts of kinds ?? []) this.set({ kind: counts.kind }, numberOf(counts))
      },
    })
  new Gauge({
    name: 'labmark_db_up',
    help: '1 when the database answers',
    registers: [register],
    async collect() {
      this.set((await jobCounts()) ? 1 : 0)
    },
  })
  gauge('labmark_jobs_waiting', 'Jobs that are due', ({ waiting }) => waiting)
  gauge('labmark_jobs_retrying', 'Jobs that have failed and are tried again', ({ retrying }) => retrying)
  gauge('labmark_jobs_failed', 'Jobs given up', ({ failed }) => failed)
  gauge('labmark_jobs_oldest_seconds', 'How long the oldest has been due', ({ oldest }) => oldest)
}

function watchPasswords(register: Registry) {
  new Gauge({
    name: 'labmark_password_queue',
    help: 'Passwords that wait for a worker',
    registers: [register],
    collect() {
      this.set(observers.passwordsWaiting?.() ?? 0)
    },
  })
}

/** Counts for one kind of job; `oldest` is in seconds, 0 when nothing is due. */
type KindCounts = { kind: string; waiting: number; retrying: number; failed: number; oldest: number }

/** Counts the job table by kind, including kinds without a row. Waiting means due: jobs for tonight do not count. */
async function countJobs(): Promise<KindCounts[]> {
  return noTenant.read(
    (tx) => tx.$queryRaw<KindCounts[]>`
    SELECT k.kind, count(j.id) FILTER (WHERE j."failedAt" IS NULL AND j."runAt" <= now())::int AS waiting,
           count(j.id) FILTER (WHERE j."failedAt" IS NULL AND j."lastError" IS NOT NULL)::int AS retrying,
           count(j."failedAt")::int AS failed,
           coalesce(extract(epoch FROM now() - min(j."runAt") FILTER (WHERE j."failedAt" IS NULL AND j."runAt" <= now())),
                    0)::float AS oldest
      FROM unnest(${jobKinds}::text[]) AS k(kind)
      LEFT JOIN "Job" j ON j.kind = k.kind
     GROUP BY k.kind`,
  )
}
