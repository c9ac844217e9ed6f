import { v7 } from 'uuid'
import type { Tx } from '../../core/db.ts'
import { requestContext } from '../../core/request-context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { JobKind } from './kinds.ts'

/**
 * Adds a job in the transaction that causes it: both are committed, or neither. Without a time it is due now, by the database's
 * clock, since an instance's own may be wrong; truncated to milliseconds, as rounding up would delay it. Jobs of one transaction
 * run in order, as their ids ascend.
 */
export async function enqueue(tx: Tx, kind: JobKind, payload: Prisma.InputJsonObject, runAt?: Date) {
  if (runAt) {
    await tx.job.create({ data: { kind, payload, runAt } })
    return
  }
  await tx.$executeRaw`
    INSERT INTO "Job" (id, kind, payload, "runAt")
    VALUES (${v7()}::uuid, ${kind}, ${JSON.stringify(payload)}::jsonb, date_trunc('milliseconds', clock_timestamp()))`
  const context = requestContext.getStore()
  if (context) context.queuedJobs = true
}
