import type { Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { type FactorEvent, notifyOfChange } from './notify-of-change.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import type { NewRecoveryCodes } from './schema.ts'
import { findOwnSteps } from './steps.ts'

/**
 * Adds a passkey or an app to the actor's account, and tells its holder. The first of them brings recovery codes, and ends every
 * other session: none of those has shown a second step.
 */
export async function addFactor(
  { actor, db }: Context<Person>,
  event: FactorEvent,
  store: (tx: Tx) => Promise<unknown>,
): Promise<NewRecoveryCodes> {
  const { accountId, sessionId } = actor
  const made = await makeRecoveryCodes()
  return db.write(async (tx) => {
    await lockAccount(tx, accountId)
    const isFirst = (await findOwnSteps(tx, accountId)).length === 0
    await store(tx)
    if (isFirst) {
      await storeRecoveryCodes(tx, accountId, made)
      await tx.session.deleteMany({ where: { accountId, id: { not: sessionId } } })
    }
    await notifyOfChange(tx, actor, accountId, event)
    return { recoveryCodes: isFirst ? made.shown : null }
  })
}

/** Takes one away, and tells its holder. Without the last of them recovery codes are of no use, and go. */
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

/** Removes all that an account has beside its password, and every session; says whether there was anything. */
export async function clearFactors(tx: Tx, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId)
  const where = { accountId }
  const passkeys = await tx.passkey.deleteMany({ where })
  const apps = await tx.authenticator.deleteMany({ where })
  await tx.recoveryCode.deleteMany({ where })
  await tx.factorLoss.deleteMany({ where })
  await tx.session.deleteMany({ where })
  return passkeys.count + apps.count > 0
}

/** Of two changes at once, the second sees the first. */
const lockAccount = (tx: Tx, id: string) =>
  tx.$executeRaw`SELECT 1 FROM "Account" WHERE id = ${id}::uuid FOR NO KEY UPDATE`
