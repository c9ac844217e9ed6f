import { seal, unseal } from '../../core/seal.ts'

/** Longer than any account lives, in seconds. */
const ever = 100 * 365 * 24 * 3600

/** How long setting up an app may take, in seconds. */
const setupLifetime = 15 * 60

/** An app's key as the database has it. It is sealed anew at each use, so that the site's secret can be replaced. */
export const sealKey = (key: string) => seal({ appKey: key }, ever)

/** The key again; null once the secret that sealed it is gone. */
export async function openKey(sealed: string): Promise<string | null> {
  const claim = await unseal(sealed)
  return typeof claim?.appKey === 'string' ? claim.appKey : null
}

/** The same on its way through the browser that sets it up, for this account alone. */
export const sealSetup = (accountId: string, key: string) =>
  seal({ newAppKey: key, of: accountId }, setupLifetime)

/** The key of a set-up that was begun for this account; null for any other text, and after a quarter of an hour. */
export async function openSetup(accountId: string, setup: string): Promise<string | null> {
  const claim = await unseal(setup)
  return claim?.of === accountId && typeof claim.newAppKey === 'string' ? claim.newAppKey : null
}
