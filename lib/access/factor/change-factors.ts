import type { Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { lockAccount, lockOwnAccount } from '../account/lock-account.ts'
import { endAllSessions } from '../session/end-all.ts'
import { type FactorEvent, notifyOfChange } from './notify-of-change.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import type { NewRecoveryCodes } from './schema.ts'
import { findOwnSteps } from './steps.ts'

/**
 * Adds a passkey or an app to the actor's account, and tells its holder. The first one comes with recovery codes and ends every other
 * session: none of those has shown a second step. 401 when the actor's own has ended meanwhile.
 */
export async function addFactor(
  { actor, db }: Context<Person>,
  event: FactorEvent,
  store: (tx: Tx) => Promise<unknown>,
): Promise<NewRecoveryCodes> {
  const { accountId, sessionId } = actor
  const codes = await makeRecoveryCodes()
  return db.write(async (tx) => {
    await lockOwnAccount(tx, actor)
    const isFirst = (await findOwnSteps(tx, accountId)).length === 0
    await store(tx)
    if (isFirst) {
      await storeRecoveryCodes(tx, accountId, codes)
      await tx.session.deleteMany({ where: { accountId, id: { not: sessionId } } })
    }
    await notifyOfChange(tx, actor, accountId, event)
    return { recoveryCodes: isFirst ? codes.formatted : null }
  })
}

/** Removes one, and tells its holder. Without any, recovery codes are of no use, and are removed too. */
export async function removeFactor(
  { actor, db }: Context<Person>,
  event: FactorEvent,
  remove: (tx: Tx) => Promise<unknown>,
) {
  const { accountId } = actor
  await db.write(async (tx) => {
    await lockAccount(tx, accountId)
    await remove(tx)
    if ((await findOwnSteps(tx, accountId)).length === 0)
      await tx.recoveryCode.deleteMany({ where: { accountId } })
    await notifyOfChange(tx, actor, accountId, event)
  })
}

/** Removes every second step of an account, and every session; returns whether there was anything. */
export async function clearFactors(tx: Tx, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId)
  const where = { accountId }
  const passkeys = await tx.passkey.deleteMany({ where })
  const apps = await tx.authenticator.deleteMany({ where })
  await tx.recoveryCode.deleteMany({ where })
  await tx.factorLoss.deleteMany({ where })
  await endAllSessions(tx, accountId)
  return passkeys.count + apps.count > 0
}
