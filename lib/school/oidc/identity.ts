import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client'
import { z } from 'zod'
import { email } from '../../core/fields.ts'
import type { OidcConnection } from '../../generated/prisma/client.ts'
import { redirectUri } from './addresses.ts'
import type { Attempt } from './attempt.ts'
import { Refusal } from './refusal.ts'
import { domainOf } from './verified-domain.ts'

/** Microsoft says it by a claim of its own, and not always as a boolean. */
const yes = z.literal([true, 'true', 1, '1'])

const Claims = z.object({
  sub: z.string().min(1).max(255),
  sid: z.string().max(255).optional().catch(undefined),
  name: z.string().catch(''),
  email: email.optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  hd: z.string().optional().catch(undefined),
  tid: z.string().optional().catch(undefined),
})
type Claims = z.output<typeof Claims>

/** Who has signed in at the provider, by an email that it vouches for. */
export type Identity = {
  subject: string
  sid: string | null
  email: string
  name: string
  /** what the school must own: where the email is, and, as Google says it, the organisation */
  domains: string[]
}

/**
 * Exchanges the code of a callback for an ID token, all of which is checked: issuer, audience, nonce, time, signature, and
 * that this browser began the sign-in. Refuses one without an email that the provider vouches for.
 */
export async function identify(
  config: Configuration,
  attempt: Attempt,
  query: Record<string, string>,
  { kind, issuer }: OidcConnection,
): Promise<Identity> {
  const claims = await readClaims(config, attempt, query)
  if (!claims.email || !vouches(claims, kind)) throw new Refusal('email')
  if (kind === 'microsoft' && !issuer.includes(`/${claims.tid?.toLowerCase()}/`)) throw new Refusal('untrue')
  const domains = [domainOf(claims.email), ...(kind === 'google' ? [claims.hd ?? ''] : [])]
  return { subject: claims.sub, sid: claims.sid ?? null, email: claims.email, name: claims.name, domains }
}

const vouches = ({ email_verified, xms_edov }: Claims, kind: OidcConnection['kind']) =>
  email_verified === true || (kind === 'microsoft' && yes.safeParse(xms_edov).success)

async function readClaims(
  config: Configuration,
  { school, state, nonce, verifier }: Attempt,
  query: Record<string, string>,
) {
  const answered = new URL(`${redirectUri(school)}?${new URLSearchParams(query)}`)
  try {
    const tokens = await authorizationCodeGrant(config, answered, {
      ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
    })
    const claims = tokens.claims()
    // Some providers tell the email only when asked once more.
    const more = claims && !claims.email ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {}
    return Claims.parse({ ...more, ...claims })
  } catch (cause) {
    throw new Refusal('untrue', cause)
  }
}
