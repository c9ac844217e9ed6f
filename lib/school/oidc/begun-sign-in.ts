import { cookie, readCookie } from '../../access/session/cookies.ts'
import { seal, unseal } from '../../core/seal.ts'

// The state of a sign-in is in a sealed cookie of the browser that began it: no other browser can complete it.

/** How long a sign-in may take at the provider, in seconds. */
const lifetime = 10 * 60
const name = 'oidc'

export type SignInAs = 'staff' | 'student'
/** A sign-in that a browser has begun at its school’s provider. */
export type BegunSignIn = {
  school: string
  as: SignInAs
  issuer: string
  state: string
  nonce: string
  verifier: string
}

/** The Set-Cookie value that stores a begun sign-in, or with null removes it. */
export const begunCookie = async (begun: BegunSignIn | null) =>
  cookie(name, begun && (await seal(begun, lifetime)), lifetime)

/** The sign-in that this browser has begun at this school; null without one. */
export async function readBegunSignIn(cookies: string, school: string): Promise<BegunSignIn | null> {
  const token = readCookie(new Headers({ cookie: cookies }), name)
  const claim = token ? await unseal(token) : null
  // Only `begunCookie` seals a claim with a verifier, and always with its other parts.
  return claim?.verifier && claim.school === school ? (claim as BegunSignIn) : null
}
