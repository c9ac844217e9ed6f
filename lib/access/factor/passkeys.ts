import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { env } from '../../core/env.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { deviceName } from '../session/device-name.ts'
import { consumeChallenge, relyingParty, sealChallenge } from './challenge.ts'
import { addFactor, removeFactor } from './change-factors.ts'
import { NewPasskey, PasskeyId, RenamePasskey } from './schema.ts'

const maxPasskeys = 20

function refuseMore(passkeys: number) {
  if (passkeys >= maxPasskeys)
    throw new AppError('conflict', `You have ${maxPasskeys} passkeys. Remove one that you do not use.`)
}

/** Begins adding a passkey: returns the browser's request to the device or password manager. */
export const beginPasskey = operation(
  'factor.own',
  z.object({}),
  async ({ actor, db }) => {
    const own = await db.read((tx) => tx.passkey.findMany({ where: { accountId: actor.accountId } }))
    refuseMore(own.length)
    const options = await generateRegistrationOptions({
      rpName: 'Labmark',
      rpID: relyingParty(),
      userID: new TextEncoder().encode(actor.accountId),
      userName: actor.email,
      userDisplayName: actor.name,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    })
    return { ticket: await sealChallenge(options.challenge, 'add', actor.accountId), options }
  },
  { recheck: true },
)

/** Saves the new passkey, named after the browser it was made in. 409 for one that is already known. */
export const addPasskey = operation('factor.own', NewPasskey, async (ctx, { ticket, response }) => {
  const { accountId, userAgent } = ctx.actor
  const expectedChallenge = await consumeChallenge(ticket, 'add', accountId)
  const { credential, credentialBackedUp: backedUp } = await verify(response, expectedChallenge)
  const data = {
    accountId,
    credentialId: credential.id,
    backedUp,
    name: deviceName(userAgent),
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
  }
  return addFactor(ctx, 'factor.passkey-added', async (tx) => {
    refuseMore(await tx.passkey.count({ where: { accountId } }))
    await tx.passkey.create({ data, select: { id: true } })
  })
})

async function verify(response: z.output<typeof NewPasskey>['response'], expectedChallenge: string) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: env.PUBLIC_URL,
      expectedRPID: relyingParty(),
      requireUserVerification: true,
    })
    if (verified) return registrationInfo
  } catch {
    // Thrown for a mismatch: another origin or site, another challenge, no finger or PIN.
  }
  throw new AppError('passkey_wrong')
}

const noSuchPasskey = () => notFound('There is no such passkey.')

/** Renames one of the actor's own passkeys. */
export const renamePasskey = operation('factor.own', RenamePasskey, async ({ actor, db }, { id, name }) => {
  const where = { id, accountId: actor.accountId }
  const { count } = await db.write((tx) => tx.passkey.updateMany({ where, data: { name } }))
  if (count === 0) throw noSuchPasskey()
})

/** Removes one of the actor's own passkeys. */
export const removePasskey = operation(
  'factor.own',
  PasskeyId,
  (ctx, { id }) =>
    removeFactor(ctx, 'factor.passkey-removed', async (tx) => {
      const { count } = await tx.passkey.deleteMany({ where: { id, accountId: ctx.actor.accountId } })
      if (count === 0) throw noSuchPasskey()
    }),
  { recheck: true },
)
