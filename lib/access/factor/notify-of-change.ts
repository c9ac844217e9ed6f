import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { auditOwn } from '../account/own-audit.ts'

/** The changes to how somebody signs in, with the sentence of the mail that tells them. */
const descriptions = {
  'factor.passkey-added': 'A passkey was added to your account.',
  'factor.passkey-removed': 'A passkey was removed from your account.',
  'factor.app-added': 'An authenticator app was set up for your account.',
  'factor.app-removed': 'The authenticator app was removed from your account.',
  'factor.codes-made': 'New recovery codes were made for your account. Those from before no longer work.',
  'factor.code-used': 'A recovery code was used. It does not work again.',
  'factor.passkey-refused':
    'A sign-in with one of your passkeys was refused: it looks like a copy of the passkey. Remove that passkey, and add a new one.',
  'factor.locked':
    'Twenty wrong codes were entered after your password, so codes of your app and recovery codes are not accepted for the next 24 hours. Somebody knows your password: choose a new one.',
  'factor.lost-removed':
    'Your passkeys, your authenticator app and your recovery codes were removed, as you asked by mail a day ago.',
  'two-step.on': 'The mailed code as the second step of your sign-in was switched on.',
  'two-step.off': 'The mailed code as the second step of your sign-in was switched off.',
  'sign-in.unlinked':
    'Your account at your school’s own sign-in was unlinked from your Labmark account. Devices on which you had signed in with it were signed out.',
} as const

export type FactorEvent = keyof typeof descriptions

/** Writes the change into the log, and mails it to the person: it may not have been them. */
export async function notifyOfChange(
  tx: Tx,
  actor: Pick<Actor, 'ip'>,
  accountId: string,
  event: FactorEvent,
) {
  const { email, institutionId } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, institutionId: true },
  })
  const name = await auditOwn(tx, actor, { accountId, institutionId }, event)
  const values = { name, what: descriptions[event] }
  await queueMail(tx, { to: email, template: 'signInChanged', values, accountId })
}
