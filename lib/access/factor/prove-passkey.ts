import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import type { Passkey } from '../../generated/prisma/client.ts'
import { logAuthAttempt } from '../../services/observe/log-auth-attempt.ts'
import { companyStaff, isOpen, schoolStaff } from '../account/open-account.ts'
import { countTry, uncountTry } from '../limit/limits.ts'
import { placeOf } from '../limit/place.ts'
import { accountOfPasswordStep } from '../sign-in/password-step.ts'
import { consumeChallenge, relyingParty, sealChallenge } from './challenge.ts'
import { notifyOfChange } from './notify-of-change.ts'
import type { PasskeyProof } from './schema.ts'

/** Requests a passkey, with its owner's finger, face or PIN: any of this site's, or one of the account's. */
export async function createPasskeyRequest(db: Database, purpose: 'enter' | 'recheck', accountId?: string) {
  const own = accountId ? await db.read((tx) => tx.passkey.findMany({ where: { accountId } })) : []
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
  })
  // Any passkey may answer a sign-in: the session opens for its owner.
  const answerer = purpose === 'recheck' ? accountId : ''
  return { ticket: await sealChallenge(options.challenge, purpose, answerer), options }
}

/**
 * Verifies a signed challenge and returns the passkey's account, which may sign in. 403 `passkey_wrong` for an unknown passkey, a wrong
 * signature, another site, or a counter that goes back, of which the owner is told; 409 for a challenge that was answered before.
 */
export async function provePasskey(
  { actor, db }: Context<Actor>,
  { ticket, response }: PasskeyProof,
  purpose: 'enter' | 'recheck',
  expectedAccountId?: string,
): Promise<string> {
  const caller = callerOf(actor)
  await countTry('passkey:tries', caller)
  const challenge = await consumeChallenge(ticket, purpose, expectedAccountId)
  const passkey = await findPasskey(db, response.id, expectedAccountId)
  const proven = passkey && (await verify(passkey, response, challenge))
  logAuthAttempt('passkey', passkey?.accountId ?? null, Boolean(proven))
  if (!passkey || !proven) throw new AppError('passkey_wrong')
  await countUse({ actor, db }, passkey, proven)
  await uncountTry('passkey:tries', caller)
  return passkey.accountId
}

/** By whom tries are counted: a stranger at somebody's place must not use theirs up. */
function callerOf(actor: Actor): string {
  if (actor.role !== 'visitor') return actor.accountId
  return accountOfPasswordStep(actor) ?? actor.device?.id ?? placeOf(actor.ip)
}

const findPasskey = (db: Database, credentialId: string, accountId?: string) =>
  db.read((tx) =>
    tx.passkey.findFirst({
      where: {
        credentialId,
        ...(accountId && { accountId }),
        account: { role: { in: [...schoolStaff, ...companyStaff] }, ...isOpen },
      },
    }),
  )

type Use = { newCounter: number; credentialBackedUp: boolean }

async function verify(
  { credentialId: id, publicKey, accountId }: Passkey,
  response: PasskeyProof['response'],
  expectedChallenge: string,
): Promise<Use | null> {
  const userHandle = response.response.userHandle
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== accountId) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: env.PUBLIC_URL,
      expectedRPID: relyingParty(),
      requireUserVerification: true,
      // `countUse` compares it with the stored one, in the database, so that two at once cannot both pass.
      credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    return verified ? authenticationInfo : null
  } catch {
    // Thrown for a mismatch: another origin or site, another challenge, no finger or PIN.
    return null
  }
}

/** A counter increases, or stays at 0 for ever; otherwise the passkey is a copy. */
async function countUse({ actor, db }: Context<Actor>, { id, accountId }: Passkey, use: Use) {
  const counter = use.newCounter === 0 ? 0 : { lt: use.newCounter }
  const data = { counter: use.newCounter, backedUp: use.credentialBackedUp, lastUsedAt: new Date() }
  const { count } = await db.write((tx) => tx.passkey.updateMany({ where: { id, counter }, data }))
  if (count > 0) return
  await db.write((tx) => notifyOfChange(tx, actor, accountId, 'factor.passkey-refused'))
  throw new AppError('passkey_wrong', 'This passkey looks like a copy, and was refused.')
}
