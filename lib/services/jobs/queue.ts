import { v7 } from 'uuid'
import type { Tx } from '../../core/db.ts'
import { requestContext } from '../../core/request-context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { JobKind } from './kinds.ts'

/**
 * Writes a job in the transaction that causes it: both are there, or neither. Without a time it is due at once, by the
 * database's clock, cut and not rounded up to the column's milliseconds: an instance whose own is an hour ahead must not
 * make a mail wait for an hour. Of one transaction's, the first is run first, also within a millisecond: ids count up.
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
