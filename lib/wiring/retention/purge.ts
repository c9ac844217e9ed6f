import type { Tx } from '../../core/db.ts'
import { log } from '../../core/log.ts'
import { nextNight } from '../../core/next-night.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { nightly } from './nightly.ts'

/** Nightly job: erases everything whose retention period ends, and queues itself for the next night. */
export async function purge(tx: Tx): Promise<void> {
  const erased: Record<string, number> = {}
  for (const [name, run] of Object.entries(nightly)) erased[name] = await run(tx)
  log.info({ erased }, 'erased what has been kept long enough')
  await enqueue(tx, 'purge', {}, nextNight())
}
