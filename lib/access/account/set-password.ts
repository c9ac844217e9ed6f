import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { confirmEmail } from './account-email.ts'
import { auditOwn } from './own-audit.ts'

type Options = {
  /** the session that stays; all others end */
  keep?: string
  /** the person has shown that they read the account's mail */
  mailbox?: boolean
}

/** Stores a new password's hash, ends sessions and codes, and tells the person by mail. */
export async function setPassword(
  tx: Tx,
  actor: Actor,
  accountId: string,
  passwordHash: string,
  { keep, mailbox = false }: Options = {},
) {
  const { email } = await tx.account.update({
    where: { id: accountId },
    data: { passwordHash, passwordChangedAt: new Date(), mustChangePassword: false },
  })
  if (mailbox) await confirmEmail(tx, accountId)
  await tx.session.deleteMany({ where: { accountId, ...(keep && { id: { not: keep } }) } })
  await tx.oneTimeCode.deleteMany({ where: { accountId, purpose: { not: 'VERIFY' } } })
  const name = await auditOwn(tx, actor, accountId, mailbox ? 'password.reset' : 'password.changed')
  await queueMail(tx, { to: email, template: 'passwordChanged', values: { name } })
}
