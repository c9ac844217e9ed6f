import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client'
import { z } from 'zod'
import { email } from '../../core/fields.ts'
import type { OidcConnection } from '../../generated/prisma/client.ts'
import { redirectUri } from './addresses.ts'
import type { BegunSignIn } from './begun-sign-in.ts'
import { tenantOf } from './schema.ts'
import { SignInRefusal } from './sign-in-refusal.ts'
import { domainOf } from './verified-domain.ts'

/** A true value: Microsoft has a claim of its own, and does not always send a boolean. */
const isTrue = z.literal([true, 'true', 1, '1'])

const Claims = z.object({
  sub: z.string().min(1).max(255),
  sid: z.string().max(255).optional().catch(undefined),
  name: z.string().catch(''),
  email: email.optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  hd: z.string().optional().catch(undefined),
})
type Claims = z.output<typeof Claims>

/** Somebody who has signed in at the provider, with an email that it vouches for. */
export type Identity = {
  subject: string
  sid: string | null
  email: string
  name: string
  /** the domains that the school must own: the email's and, for Google, the organisation's */
  domains: string[]
}

/** A student, with the number or name that the provider gives for them. */
export type StudentIdentity = Omit<Identity, 'email' | 'name'> & { loginName: string }

/** A provider's callback, for the sign-in that this browser has begun. */
type Callback = {
  config: Configuration
  begun: BegunSignIn
  query: Record<string, string>
  connection: OidcConnection
}

/**
 * Exchanges the code of a callback for an ID token and checks all of it: issuer, audience, nonce, time, signature, and that this browser
 * began the sign-in. Refuses staff without an email that the provider vouches for.
 */
export async function identifyStaff(callback: Callback): Promise<Identity> {
  const { kind } = callback.connection
  const {
    sub: subject,
    sid = null,
    email,
    name,
    hd,
    ...rest
  } = Claims.parse(await readClaims(callback, 'email'))
  if (!email || !vouches(rest, kind)) throw new SignInRefusal('email')
  return { subject, sid, email, name, domains: [domainOf(email), ...organisation(callback.connection, hd)] }
}

/** Identifies a student by their ID token; refused without the claim that the school has configured. */
export async function identifyStudent(callback: Callback): Promise<StudentIdentity> {
  const { studentClaim } = callback.connection
  const claims = await readClaims(callback, studentClaim)
  const { sub: subject, sid = null, hd } = Claims.parse(claims)
  const loginName = LoginName.safeParse(claims[studentClaim]).data
  if (loginName === undefined) throw new SignInRefusal('number')
  return { subject, sid, loginName, domains: organisation(callback.connection, hd) }
}

/** Google has one issuer for everybody: the `hd` claim names a person's organisation, and personal accounts have none. */
const organisation = ({ kind }: OidcConnection, hd = ''): string[] => (kind === 'google' ? [hd] : [])

const LoginName = z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1).max(40))

/** At Microsoft the administrators of a directory can set any email: only this claim says that its domain is theirs. */
const vouches = (
  { email_verified, xms_edov }: Pick<Claims, 'email_verified' | 'xms_edov'>,
  kind: OidcConnection['kind'],
) => (kind === 'microsoft' ? isTrue.safeParse(xms_edov).success : email_verified === true)

/** The provider's claims; asks the userinfo endpoint when the ID token lacks `needed`. */
async function readClaims(
  { config, begun, query, connection }: Callback,
  neededClaim: string,
): Promise<Record<string, unknown>> {
  const { school, state, nonce, verifier } = begun
  const callbackUrl = new URL(`${redirectUri(school)}?${new URLSearchParams(query)}`)
  try {
    const tokens = await authorizationCodeGrant(config, callbackUrl, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('an ID token is expected')
    refuseOtherTenant(claims.tid, connection)
    const userInfo = claims[neededClaim] ? {} : await fetchUserInfo(config, tokens.access_token, claims.sub)
    return { ...userInfo, ...claims }
  } catch (cause) {
    throw cause instanceof SignInRefusal ? cause : new SignInRefusal('untrue', cause)
  }
}

function refuseOtherTenant(tid: unknown, { kind, issuer }: OidcConnection) {
  if (kind === 'microsoft' && tenantOf(issuer) !== tid) throw new SignInRefusal('untrue')
}
