import type { Tx } from '../db.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import type { JobKind } from './handlers.ts'

/** Writes a job in the transaction that causes it: both are there, or neither. */
export async function enqueue(tx: Tx, kind: JobKind, payload: Prisma.InputJsonObject, runAt = new Date()) {
  await tx.job.create({ data: { kind, payload, runAt } })
}
