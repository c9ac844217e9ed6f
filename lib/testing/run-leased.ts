import { allTenants } from '../core/db.ts'
import type { LeasedKind } from '../services/jobs/kinds.ts'
import { leasedHandlers } from '../wiring/jobs/handlers.ts'

/** Runs a leased job from a queued payload: its work, and then what is left to write. */
export async function runLeased(kind: LeasedKind, payload: unknown): Promise<void> {
  const ctx = { db: allTenants, signal: AbortSignal.timeout(60_000) }
  // The payload belongs to its kind, which TypeScript cannot relate to the handler that is looked up.
  const finish = await leasedHandlers[kind](ctx, payload as never)
  if (finish) await allTenants.write(finish)
}
