import type { Tx } from '../db.ts'
import { enqueue } from '../jobs/queue.ts'
import { log } from '../log.ts'
import { nightly } from '../retention/nightly.ts'

/** Erases what the retention periods end this night, and queues itself for the next one. */
export async function purge(tx: Tx): Promise<void> {
  const erased: Record<string, number> = {}
  for (const [name, run] of Object.entries(nightly)) erased[name] = await run(tx)
  log.info({ erased }, 'erased what has been kept long enough')
  await enqueue(tx, 'purge', {}, nextNight())
}

/** The next half past two in the night, India's time, when schools sleep. */
export function nextNight(now = new Date()): Date {
  const next = new Date(now)
  next.setUTCHours(21, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
