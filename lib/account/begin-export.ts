import type { Person } from '../actor.ts'
import { refuseWhenFrozen } from '../incident/freeze.ts'
import { countTry } from './limits.ts'

/**
 * Before a file of many people leaves: 403 `frozen` while exports are stopped on the whole site, 429 once the account has
 * taken out more in an hour than an office ever does.
 */
export async function beginExport(actor: Person): Promise<void> {
  await refuseWhenFrozen()
  await countTry('export:account', actor.accountId)
}
