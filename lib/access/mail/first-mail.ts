import { databaseNow } from '../../core/database-clock.ts'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { tomorrow } from '../../core/today.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { findBudget, remainingOf, takeFromBudget } from '../../services/mail/budget.ts'
import type { FirstMailJob } from '../../services/mail/mail-job.ts'
import { countDueMails } from '../../services/mail/queue.ts'
import { isConfirmed } from '../account/account-email.ts'

/** Releases a first mail once its address is confirmed or the day's budgets have room; otherwise it waits for tomorrow. */
export async function releaseFirstMail(tx: Tx, job: FirstMailJob): Promise<void> {
  if (await isConfirmed(tx, job.to, job.institutionId)) return enqueue(tx, 'mail', job)
  if (await reserveFirstMails(tx, job.institutionId, 1)) return enqueue(tx, 'mail', { ...job, first: true })
  await enqueue(tx, 'firstMail', job, tomorrow(await databaseNow(tx)))
}

/**
 * Whether a first mail that this transaction has queued will wait for another day, as its sender is told: the day's budget is used up, or
 * those in the queue use it up. Of the queued ones all count, though some may go to confirmed addresses. What other new schools have used
 * of their common budget is not known here, since a school cannot read it.
 */
export async function firstMailWaits(tx: Tx, institutionId: string, to: string): Promise<boolean> {
  if (await isConfirmed(tx, to, institutionId)) return false
  const remaining = remainingOf(await findBudget(tx, institutionId))
  return (await countDueMails(tx, 'firstMail', institutionId)) > remaining
}

/** Takes a school's first mails from the day's budgets; false, and the company's staff are told, when they have no room. */
export async function reserveFirstMails(tx: Tx, institutionId: string, mails: number): Promise<boolean> {
  const budget = await findBudget(tx, institutionId)
  const taken = await takeFromBudget(tx, budget, mails)
  if (taken === 'new schools are used up')
    await raiseAlarm(tx, {
      kind: 'mail.new_schools',
      message: `New schools have asked for more than ${env.NEW_SCHOOLS_MAILS} first mails today. The rest waits until tomorrow. If you know a school, mark it as seen, and its mails are sent now.`,
      key: `mail.new_schools ${budget.day}`,
      detail: { institution: institutionId },
    })
  return taken === 'taken'
}
