import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { seal, unseal } from '../../core/seal.ts'
import { takeTry } from '../limit/limits.ts'

/** What a challenge is for: an answer to another kind is refused. */
type ChallengePurpose = 'enter' | 'recheck' | 'add'

/** In seconds; a sign-in page that is open for longer asks for a new challenge when a passkey is chosen. */
const lifetime = 15 * 60

/** The site that the passkeys belong to: its host name, whatever the port. */
export const relyingParty = () => new URL(env.PUBLIC_URL).hostname

/** Seals a challenge to send through the browser; `accountId` where only that account may answer. */
export const sealChallenge = (challenge: string, purpose: ChallengePurpose, accountId = '') =>
  seal({ challenge, errand: purpose, of: accountId }, lifetime)

/** Returns a ticket's challenge and uses it up, whether the answer is right or not: of many answers at once, one is verified. */
export async function consumeChallenge(
  ticket: string,
  purpose: ChallengePurpose,
  accountId = '',
): Promise<string> {
  const claim = await unseal(ticket)
  const isOurs = claim?.errand === purpose && claim.of === accountId && typeof claim.challenge === 'string'
  if (!isOurs || !(await takeTry('passkey:challenge', String(claim.challenge))))
    throw new AppError('conflict', 'This took too long. Please try again.')
  return String(claim.challenge)
}
