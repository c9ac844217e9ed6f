import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { cookie, readCookie } from '../../access/account/cookies.ts'
import { seal, unseal } from '../../core/seal.ts'

// The state of a sign-in is in a sealed cookie of the browser that began it: no other browser can complete it.

/** How long a sign-in may take at the provider, in seconds. */
const lifetime = 10 * 60
const name = 'oidc'

export type SignInAs = 'staff' | 'student'
export type Attempt = {
  school: string
  as: SignInAs
  issuer: string
  state: string
  nonce: string
  verifier: string
}

/** The secrets of a new sign-in. */
export const newAttempt = (school: string, as: SignInAs, issuer: string): Attempt => ({
  school,
  as,
  issuer,
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
})

/** The Set-Cookie value that stores an attempt, or with null removes it. */
export const attemptCookie = async (attempt: Attempt | null) =>
  cookie(name, attempt && (await seal(attempt, lifetime)), lifetime)

/** The attempt that this browser has begun at this school; null without one. */
export async function readAttempt(cookies: string, school: string): Promise<Attempt | null> {
  const token = readCookie(new Headers({ cookie: cookies }), name)
  const claim = token ? await unseal(token) : null
  // Only `attemptCookie` seals a claim with a verifier, and always with its other parts.
  return claim?.verifier && claim.school === school ? (claim as Attempt) : null
}
