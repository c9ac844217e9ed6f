import { allTenants } from '../../core/db.ts'
import { jobKinds } from '../jobs/kinds.ts'

/** One kind of job in numbers; `oldest` is in seconds, 0 when nothing is due. */
export type Queue = { kind: string; waiting: number; failed: number; oldest: number }

/** The job table in numbers: every kind, also those without a row. Waiting means due: what is for tonight is not. */
export async function countQueues(): Promise<Queue[]> {
  return allTenants.read(
    (tx) => tx.$queryRaw<Queue[]>`
    SELECT k.kind, count(j.id) FILTER (WHERE j."failedAt" IS NULL AND j."runAt" <= now())::int AS waiting,
           count(j."failedAt")::int AS failed,
           coalesce(extract(epoch FROM now() - min(j."runAt") FILTER (WHERE j."failedAt" IS NULL AND j."runAt" <= now())),
                    0)::float AS oldest
      FROM unnest(${jobKinds}::text[]) AS k(kind)
      LEFT JOIN "Job" j ON j.kind = k.kind
     GROUP BY k.kind`,
  )
}
