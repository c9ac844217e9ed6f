import { noTenant, Prisma } from '../../core/db.ts'
import type { Queue } from './kinds.ts'
import { leaseSeconds } from './lease.ts'
import { inQueue } from './queues.ts'

export type Job = { id: string; kind: string; payload: unknown; attempts: number }

/** Retries come after 2 s, 4 s, 8 s … and then every quarter of an hour, for about a day: mail servers do go away. */
const maxRetrySeconds = 900
export const maxAttempts = 100

/** Seconds between a failure and the next try. */
export const retryDelaySeconds = (attempts: number) => Math.min(2 ** attempts, maxRetrySeconds)

/**
 * Takes the next due job of a queue in one statement; without a queue, as in tests, of all. The attempt is counted at once, so that a
 * job that crashes the process is given up eventually. Unless it is completed, it is due again after the pause or its lease.
 */
export async function takeJob(queue?: Queue): Promise<Job | undefined> {
  const lease = Prisma.sql`(${JSON.stringify(leaseSeconds())}::jsonb ->> kind)::int`
  const pause = Prisma.sql`least(2 ^ (attempts + 1), ${maxRetrySeconds})`
  const [job] = await noTenant.write(
    (tx) => tx.$queryRaw<Job[]>`
    UPDATE "Job" SET attempts = attempts + 1,
           "runAt" = now() + interval '1 second' * coalesce(${lease}, ${pause})
     WHERE id = (SELECT id FROM "Job" WHERE "failedAt" IS NULL AND "runAt" <= now() AND ${inQueue(queue)}
                  ORDER BY "runAt", id FOR UPDATE SKIP LOCKED LIMIT 1)
    RETURNING id, kind, payload, attempts`,
  )
  return job
}
