import { databaseNow, minutesAfter } from '../../core/database-clock.ts'
import type { Tx } from '../../core/db.ts'
import type { MailedCode } from '../../services/mail/mail-job.ts'

/** How long a code works once its mail has gone out. */
export const lifetimeMinutes = 10

/** Whether the code is still the account's: a newer one has taken its place, or it is used, when it is not. */
export async function isCurrent(tx: Tx, code: MailedCode): Promise<boolean> {
  return (await tx.oneTimeCode.count({ where: code })) > 0
}

/**
 * The mail with the code has just gone out, and its minutes begin: nobody can have read it before, however long the mail
 * server was away.
 */
export async function startClock(tx: Tx, code: MailedCode): Promise<void> {
  const expiresAt = minutesAfter(await databaseNow(tx), lifetimeMinutes)
  await tx.oneTimeCode.updateMany({ where: code, data: { expiresAt } })
}
