import { databaseNow, minutesAfter } from '../../core/database-clock.ts'
import type { Tx } from '../../core/db.ts'
import type { MailedCode } from '../../services/mail/mail-job.ts'

/** How long a code is valid after its mail has gone out. */
export const lifetimeMinutes = 10

/** Whether the code can still be used: no newer one has replaced it, and it has not been used. */
export async function isCurrent(tx: Tx, code: MailedCode): Promise<boolean> {
  return (await tx.oneTimeCode.count({ where: code })) > 0
}

/**
 * Starts a code's ten minutes when its mail has gone out: nobody can have read it before, however long the mail server was away.
 */
export async function startClock(tx: Tx, code: MailedCode): Promise<void> {
  const expiresAt = minutesAfter(await databaseNow(tx), lifetimeMinutes)
  await tx.oneTimeCode.updateMany({ where: code, data: { expiresAt } })
}
