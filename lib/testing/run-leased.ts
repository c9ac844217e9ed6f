import { allTenants } from '../core/db.ts'
import type { Leased } from '../services/jobs/lease.ts'
import { leasedHandlers } from '../wiring/jobs/handlers.ts'

/** Does what a leased job does, from a payload as it is queued: its work, and then what is left to write. */
export async function runLeased(kind: Leased, payload: unknown): Promise<void> {
  // A kind's payload belongs to it, which the types of a look-up do not see.
  const finish = await leasedHandlers[kind](payload as never, AbortSignal.timeout(60_000))
  if (finish) await allTenants.write(finish)
}
