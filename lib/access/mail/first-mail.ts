import { databaseNow } from '../../core/database-clock.ts'
import type { Tx } from '../../core/db.ts'
import { tomorrow } from '../../core/today.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { findBudget, takeFromBudget } from '../../services/mail/budget.ts'
import type { FirstMailJob } from '../../services/mail/mail-job.ts'
import { isConfirmed } from '../account/account-email.ts'

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
