import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { renewSession } from '../session/renew.ts'
import { createPasskeyRequest, provePasskey } from './prove-passkey.ts'
import { PasskeyProof } from './schema.ts'
import { findOwnSteps } from './steps.ts'

/** How one can confirm one's identity: by a passkey, or with the password and a code. */
export const RecheckWays = z.strictObject({
  passkey: z.boolean(),
  /** false for somebody who has only signed in with the school's own provider */
  hasPassword: z.boolean(),
  code: z.boolean(),
})
export type RecheckWays = z.output<typeof RecheckWays>

/** How the actor can confirm a destructive act; `code` is typed together with the password. */
export const viewRecheck = operation(
  'session.use',
  z.object({}),
  ({ actor: { accountId }, db }): Promise<RecheckWays> =>
    db.read(async (tx) => {
      const own = await findOwnSteps(tx, accountId)
      const ofActor = { id: accountId, passwordHash: { not: null }, mustChangePassword: false }
      const hasPassword = (await tx.account.count({ where: ofActor })) > 0
      return { passkey: own.includes('passkey'), hasPassword, code: own.length > 0 }
    }),
)

/** Requests one of the actor's own passkeys. */
export const beginPasskeyRecheck = operation('password.recheck', z.object({}), ({ actor, db }) =>
  createPasskeyRequest(db, 'recheck', actor.accountId),
)

/** Allows destructive acts for five minutes by one of the actor's own passkeys, as `recheckPassword` does by the password. */
export const recheckByPasskey = operation('password.recheck', PasskeyProof, async (ctx, proof) => {
  await provePasskey(ctx, proof, 'recheck', ctx.actor.accountId)
  return ctx.db.write((tx) => renewSession(tx, ctx.actor))
})
