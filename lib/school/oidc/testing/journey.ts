import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { GET as callback } from '@/app/api/oidc/[school]/callback/route'
import { GET as start } from '@/app/api/oidc/[school]/start/route'
import { resolveActor } from '../../../access/session/resolve-actor.ts'
import { call } from '../../../testing/call.ts'
import { db } from '../../../testing/db.ts'
import { institute } from '../../../testing/factories.ts'
import type { TestProvider } from '../../../testing/sign-in-provider.ts'
import type { SignInAs } from '../begun-sign-in.ts'
import { sealSecret } from '../secret.ts'

export const clientId = 'labmark-of-the-school'
export const clientSecret = 'a secret that the school has typed'

/** A school with a domain of its own and this provider. */
export async function connectedSchool(provider: Pick<TestProvider, 'issuer'>, change: object = {}) {
  const { id: institutionId } = await institute()
  const domain = `d${randomUUID().slice(0, 8)}.example.com`
  const sealedSecret = await sealSecret(institutionId, clientSecret)
  await db.oidcConnection.create({
    data: {
      ...{ institutionId, kind: 'other', issuer: provider.issuer, clientId, sealedSecret, enabled: true },
      ...change,
    },
  })
  await db.oidcDomain.create({
    data: { institutionId, domain, token: 'token', verifiedAt: new Date(), verifiedBy: 'dns' },
  })
  return { institutionId, domain }
}

/** A sign-in begun by a browser: its cookie, and the parameters of the redirect to the provider. */
export async function begin(school: string, as: SignInAs = 'staff', headers: Record<string, string> = {}) {
  const request = { method: 'GET', params: { school }, query: `?as=${as}`, headers }
  const { status, headers: answered } = await call(start, null, request)
  const address = new URL(answered.get('location') ?? 'none:')
  return { status, address, parameters: Object.fromEntries(address.searchParams), cookie: cookieIn(answered) }
}
export type Begun = Awaited<ReturnType<typeof begin>>

/** The names and values of the cookies that an answer sets. */
const cookieIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

/** A provider's claims about somebody, all of them right. */
export const claimsOf = (provider: TestProvider, { parameters }: Begun, email: string): JWTPayload => {
  const now = Math.floor(Date.now() / 1000)
  return {
    ...{ iss: provider.issuer, aud: clientId, sub: `sub of ${email}`, nonce: parameters.nonce, iat: now },
    ...{ exp: now + 300, email, email_verified: true, name: 'Uma Rao', sid: `sid of ${email}` },
  }
}

/** The provider accepts the sign-in with this ID token; returns the code that it gives the browser. */
export function grantCode(
  provider: TestProvider,
  { parameters }: Begun,
  token: string,
  userinfo: JWTPayload = {},
) {
  const code = randomUUID()
  provider.grant(code, { token, challenge: parameters.code_challenge ?? '', userinfo })
  return code
}

type ProviderReturn = {
  code?: string
  state?: string | undefined
  cookie?: string
  ip?: string
  more?: Record<string, string>
}

/**
 * The browser returns from the provider. `in` is the role of the person who is signed in then; otherwise `why` is the reason,
 * at `path`.
 */
export async function returnFromProvider(school: string, begun: Begun, answer: ProviderReturn) {
  const {
    code = '',
    state = begun.parameters.state ?? '',
    cookie = begun.cookie,
    ip = '',
    more = {},
  } = answer
  const query = `?${new URLSearchParams({ code, state, ...more })}`
  const { status, headers } = await call(callback, null, {
    method: 'GET',
    params: { school },
    query,
    headers: { cookie, 'x-forwarded-for': ip },
  })
  const target = new URL(headers.get('location') ?? 'none:')
  const session = /labmark\.session=[^;]+/.exec(cookieIn(headers))?.[0]
  const actor = await resolveActor(new Headers({ cookie: session ?? '' }))
  const role = actor.role === 'visitor' ? undefined : actor.role
  const why = target.searchParams.get('why')
  return { status, in: role, path: target.pathname, why, session, cookies: headers.getSetCookie() }
}

/** A complete sign-in of somebody with this email. `change` may replace the claims. */
export async function signInWith(
  provider: TestProvider,
  school: string,
  email: string,
  change: (claims: JWTPayload) => JWTPayload = (same) => same,
) {
  const begun = await begin(school)
  const token = await provider.sign(change(claimsOf(provider, begun, email)))
  return returnFromProvider(school, begun, { code: grantCode(provider, begun, token) })
}
