import { isConfirmed } from '../account/account-email.ts'
import { databaseNow } from '../database-clock.ts'
import type { Tx } from '../db.ts'
import { enqueue } from '../jobs/queue.ts'
import { tomorrow } from '../today.ts'
import { findBudget, takeFromBudget } from './budget.ts'
import type { FirstMailJob } from './mail-job.ts'

/**
 * Lets a first mail go out when its address is confirmed by now or the school's budget of the day has room for it; else it
 * waits for tomorrow.
 */
export async function releaseFirstMail(tx: Tx, job: FirstMailJob): Promise<void> {
  if (await isConfirmed(tx, job.to)) return enqueue(tx, 'mail', job)
  if (await takeFromBudget(tx, await findBudget(tx, job.institutionId), 1))
    return enqueue(tx, 'mail', { ...job, first: true })
  await enqueue(tx, 'firstMail', job, tomorrow(await databaseNow(tx)))
}
