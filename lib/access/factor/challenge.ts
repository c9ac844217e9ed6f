import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { seal, unseal } from '../../core/seal.ts'
import { hasTry } from '../account/limits.ts'

/** What a challenge is for: an answer to one of another kind is refused. */
type Errand = 'enter' | 'recheck' | 'add'

/** In seconds; the sign-in page offers passkeys for as long as it is looked at. */
const lifetime = 15 * 60

/** Whose passkeys these are: the site by its host name, whatever its port. */
export const relyingParty = () => new URL(env.PUBLIC_URL).hostname

/** A challenge on its way through the browser, sealed; `accountId` where only that account may answer. */
export const sealChallenge = (challenge: string, errand: Errand, accountId = '') =>
  seal({ challenge, errand, of: accountId }, lifetime)

/** The challenge of a ticket, used up by this, whether the answer is right or not: of many answers at once one is looked at. */
export async function consumeChallenge(ticket: string, errand: Errand, accountId = ''): Promise<string> {
  const claim = await unseal(ticket)
  const isOurs = claim?.errand === errand && claim.of === accountId && typeof claim.challenge === 'string'
  if (!isOurs || !(await hasTry('passkey:challenge', String(claim.challenge))))
    throw new AppError('conflict', 'This took too long. Please try again.')
  return String(claim.challenge)
}
