import { secondsPerDay } from '../../core/day.ts'
import type { Database } from '../../core/db.ts'
import { isOfCurrentSecret, seal, unseal } from '../../core/seal.ts'
import { SignInRefusal } from './sign-in-refusal.ts'

/** In seconds: as long as the connection exists. */
const forever = 100 * 365 * secondsPerDay

/** A client secret as it is stored; it cannot be used in another school's row. */
export const sealSecret = (institutionId: string, clientSecret: string) =>
  seal({ clientSecret, institutionId }, forever)

type Stored = { institutionId: string; sealedSecret: string }

/** The client secret of a row. Refuses when the site's secret has been replaced since and the old one is no longer set. */
export async function openSecret({ institutionId, sealedSecret }: Stored) {
  const claim = await unseal(sealedSecret)
  if (claim?.institutionId === institutionId && typeof claim.clientSecret === 'string')
    return claim.clientSecret
  throw new SignInRefusal('secret')
}

/** Seals a row's client secret again if the site's secret has been replaced since, so that the old one can be removed. */
export async function renewSecret(db: Database, stored: Stored): Promise<void> {
  const { institutionId, sealedSecret } = stored
  if (await isOfCurrentSecret(sealedSecret)) return
  const data = { sealedSecret: await sealSecret(institutionId, await openSecret(stored)) }
  // Only the one that was read: an owner may just have entered another.
  await db.write((tx) => tx.oidcConnection.updateMany({ where: { institutionId, sealedSecret }, data }))
}
