import { scopeToEverySession, type Tx } from '../../core/db.ts'
import { log } from '../../core/log.ts'
import { retention } from './rules.ts'

/** Nightly job: erases everything whose retention period ends. */
export async function purge(tx: Tx): Promise<void> {
  await scopeToEverySession(tx)
  const erased: Record<string, number> = {}
  for (const [name, { erase }] of Object.entries(retention)) if (erase) erased[name] = await erase(tx)
  log.info({ erased }, 'erased what has been kept long enough')
}
