import { create } from 'qrcode'
import { z } from 'zod'
import { databaseNow } from '../../core/database-clock.ts'
import { secondsPerDay } from '../../core/day.ts'
import type { Database } from '../../core/db.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { seal, unseal } from '../../core/seal.ts'
import { addFactor, removeFactor } from './change-factors.ts'
import { type AuthenticatorSetup, ConfirmAuthenticator } from './schema.ts'
import { appAddress, newKey, stepOf } from './totp.ts'

/**
 * Begins setting up an authenticator app: returns its key, to scan and to type. Nothing changes until a code of it is
 * confirmed.
 */
export const beginAuthenticator = operation(
  'factor.own',
  z.object({}),
  async ({ actor, db }): Promise<AuthenticatorSetup> => {
    const { email, institution } = await db.read((tx) =>
      tx.account.findUniqueOrThrow({
        where: { id: actor.accountId },
        select: { email: true, institution: { select: { displayId: true } } },
      }),
    )
    const key = newKey()
    const address = appAddress(key, institution ? `${email} (${institution.displayId})` : email)
    return { key, address, qr: qrOf(address), setup: await sealSetup(actor.accountId, key) }
  },
  { recheck: true },
)

/** A QR code as one path of squares, in a drawing of `side` by `side`. */
function qrOf(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const places = Array.from({ length: modules.size ** 2 }, (_, index) => index).filter(
    (index) => modules.data[index],
  )
  const path = places
    .map((index) => `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`)
    .join('')
  return { path, side: modules.size }
}

/** Saves the new app, replacing the previous one, once its code is right. 422 on code for a wrong one. */
export const confirmAuthenticator = operation('factor.own', ConfirmAuthenticator, async (ctx, input) => {
  const { accountId } = ctx.actor
  const key = await openSetup(accountId, input.setup)
  if (!key) throw new AppError('conflict', 'Setting up took too long. Please begin again.')
  const lastStep = await stepOf(key, input.code, await ctx.db.read(databaseNow))
  if (lastStep === null)
    throw fieldError('code', 'This is not the code that the app shows now. Is the phone’s clock right?')
  const row = { sealedSecret: await sealKey(key), lastStep, createdAt: new Date() }
  return addFactor(ctx, 'factor.app-added', (tx) =>
    tx.authenticator.upsert({ where: { accountId }, create: { accountId, ...row }, update: row }),
  )
})

/** Removes the authenticator app; 404 when there is none. */
export const removeAuthenticator = operation(
  'factor.own',
  z.object({}),
  (ctx) =>
    removeFactor(ctx, 'factor.app-removed', async (tx) => {
      const { count } = await tx.authenticator.deleteMany({ where: { accountId: ctx.actor.accountId } })
      if (count === 0) throw notFound('No authenticator app is set up.')
    }),
  { recheck: true },
)

/** Whether this is the code that the account's app shows now. The check uses it up: of several at once, one is right. */
export async function spendAppCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const [authenticator, now] = await db.read(async (tx) => [
    await tx.authenticator.findUnique({ where: { accountId } }),
    await databaseNow(tx),
  ])
  const key = authenticator && (await openKey(authenticator.sealedSecret))
  const step = key ? await stepOf(key, code, now) : null
  if (!authenticator || !key || step === null) return false
  const data = { lastStep: step, sealedSecret: await sealKey(key) }
  // Another app may have been set up since it was read.
  const where = { accountId, sealedSecret: authenticator.sealedSecret, lastStep: { lt: step } }
  const { count } = await db.write((tx) => tx.authenticator.updateMany({ where, data }))
  return count > 0
}

/** Longer than any account lives, in seconds. */
const keyLifetime = 100 * 365 * secondsPerDay

/** How long setting up an app may take, in seconds. */
const setupLifetime = 15 * 60

/** An app's key as stored in the database. It is sealed again at each use, so that the site's secret can be replaced. */
const sealKey = (key: string) => seal({ appKey: key }, keyLifetime)

/** Opens a sealed key; null once the secret that sealed it is gone. */
async function openKey(sealed: string): Promise<string | null> {
  const claim = await unseal(sealed)
  return typeof claim?.appKey === 'string' ? claim.appKey : null
}

/** Seals a new key for the browser that sets it up, for this account only. */
const sealSetup = (accountId: string, key: string) => seal({ newAppKey: key, of: accountId }, setupLifetime)

/** The key from a set-up begun for this account; null for any other text, and after a quarter of an hour. */
async function openSetup(accountId: string, setup: string): Promise<string | null> {
  const claim = await unseal(setup)
  return claim?.of === accountId && typeof claim.newAppKey === 'string' ? claim.newAppKey : null
}
