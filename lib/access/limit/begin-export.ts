import type { Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { refuseWhenFrozen } from '../../records/access-log/freeze.ts'
import { countTry } from './limits.ts'

/**
 * Checks an export that covers many people: 403 `frozen` while exports are stopped for the whole site, 429 once the account has
 * exported more in an hour than an office ever needs.
 */
export async function beginExport({ actor, db }: Context<Person>): Promise<void> {
  await db.read((tx) => refuseWhenFrozen(tx))
  await countTry('export:account', actor.accountId)
}
