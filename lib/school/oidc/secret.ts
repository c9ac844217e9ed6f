import { secondsPerDay } from '../../core/day.ts'
import { seal, unseal } from '../../core/seal.ts'
import { SignInRefusal } from './sign-in-refusal.ts'

/** In seconds: as long as the connection exists. */
const forever = 100 * 365 * secondsPerDay

/** A client secret as it is stored; it cannot be used in another school's row. */
export const sealSecret = (institutionId: string, clientSecret: string) =>
  seal({ clientSecret, institutionId }, forever)

/** The client secret of a row. Refuses when the site's secret has been replaced since and the old one is no longer set. */
export async function openSecret({
  institutionId,
  sealedSecret,
}: {
  institutionId: string
  sealedSecret: string
}) {
  const claim = await unseal(sealedSecret)
  if (claim?.institutionId === institutionId && typeof claim.clientSecret === 'string')
    return claim.clientSecret
  throw new SignInRefusal('secret')
}
