import { randomUUID } from 'node:crypto'
import { exportSPKI, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin, teacher } from '../../testing/factories.ts'
import { openTestProvider, type TestProvider } from '../../testing/sign-in-provider.ts'
import {
  type Begun,
  begin,
  claimsOf,
  clientSecret,
  connectedSchool,
  grantCode,
  returnFromProvider,
  signInWith,
} from './testing/journey.ts'

// Each of these attacks has worked somewhere. None works here, for any kind of provider.

const directory = randomUUID()
/** The additional claims of each kind of provider for somebody with this email. */
const kinds: Record<'other' | 'google' | 'microsoft', (email: string) => JWTPayload> = {
  other: () => ({}),
  google: (email) => ({ hd: email.split('@')[1] }),
  microsoft: () => ({ tid: directory, xms_edov: true, email_verified: undefined }),
}

// Of every kind in turn. The issuer has Microsoft's path, since nobody else asks for one.
const provider = await openTestProvider(`/${directory}/v2.0`)
const evil = await openTestProvider(`/${directory}/v2.0`)
afterAll(() => {
  provider.close()
  evil.close()
})

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (kind) => {
  const says = kinds[kind]

  let school: Awaited<ReturnType<typeof connectedSchool>>
  let victim: string

  beforeAll(async () => {
    school = await connectedSchool(provider, { kind })
    victim = `uma@${school.domain}`
    await teacher(school.institutionId, { email: victim })
  })

  /** The provider answers with this token, and everything else is in order. */
  async function answerWith(make: (claims: JWTPayload, begun: Begun) => Promise<string> | string) {
    const begun = await begin(school.institutionId)
    const token = await make({ ...claimsOf(provider, begun, victim), ...says(victim) }, begun)
    return returnFromProvider(school.institutionId, begun, { code: grantCode(provider, begun, token) })
  }

  const signIn = (of: TestProvider, institutionId: string, email: string, change: JWTPayload = {}) =>
    signInWith(of, institutionId, email, (claims) => ({ ...claims, ...says(email), ...change }))

  const answerWithClaims = (change: JWTPayload) =>
    answerWith((claims) => provider.sign({ ...claims, ...change }))
  const hmac = (claims: JWTPayload, secret: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret))
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600

  test('the journey of these tests signs in when nothing is wrong', async () => {
    expect((await answerWithClaims({})).in).toBe('teacher')
  })

  const tokens: Record<string, () => ReturnType<typeof answerWith>> = {
    'of another sign-in (nonce)': () => answerWithClaims({ nonce: 'another' }),
    'without a nonce': () => answerWith(({ nonce: _, ...claims }) => provider.sign(claims)),
    'for another client (audience)': () => answerWithClaims({ aud: 'another-client' }),
    'for several, of whom it is not the one': () =>
      answerWithClaims({ aud: ['labmark-of-the-school', 'x'], azp: 'x' }),
    'of another issuer': () => answerWithClaims({ iss: evil.issuer }),
    'that has expired': () => answerWithClaims({ iat: anHourAgo - 60, exp: anHourAgo }),
    'without an expiry': () => answerWith(({ exp: _, ...claims }) => provider.sign(claims)),
    'signed by somebody else': () =>
      answerWith((claims) => provider.sign(claims, { ...evil.keys(), kid: 'first' })),
    'of a key that is not published': () => answerWith((claims) => evil.sign(claims)),
    'with alg none': () => answerWith((claims) => new UnsecuredJWT(claims).encode()),
    'with alg none, where the provider would allow it': async () => {
      provider.says({ id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] })
      const answer = await answerWith((claims) => new UnsecuredJWT(claims).encode())
      provider.says({ id_token_signing_alg_values_supported: ['RS256'] })
      return answer
    },
    'with HS256 by the client secret': () => answerWith((claims) => hmac(claims, clientSecret)),
    'with HS256 by the public key': () =>
      answerWith(async (claims) => hmac(claims, await exportSPKI(provider.keys().publicKey))),
    'whose claims were changed': () =>
      answerWith(async (claims) => {
        const [head, , sign] = (await provider.sign({ ...claims, email: 'x@y.example' })).split('.')
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), sign].join('.')
      }),
  }

  test.each(Object.entries(tokens))('an ID token %s', async (_, attack) => {
    expect(await attack()).toMatchObject({ in: undefined, session: undefined, why: 'untrue' })
  })

  const emails: Record<string, JWTPayload> = {
    'that is not verified': { email_verified: false, xms_edov: false },
    'of which nothing is said': { email_verified: undefined, xms_edov: undefined },
    'that is verified as another word': { email_verified: 'true', xms_edov: 'yes' },
    'of another domain': { email: 'uma@elsewhere.example.com' },
    'of a domain below': { email: 'uma@sub.d.example.com' },
  }
  test.each(Object.entries(emails))('an email %s', async (_, change) => {
    expect(await answerWithClaims(change)).toMatchObject({ in: undefined, session: undefined, why: 'email' })
  })

  describe('a callback', () => {
    const granted = async () => {
      const begun = await begin(school.institutionId)
      const token = await provider.sign({ ...claimsOf(provider, begun, victim), ...says(victim) })
      return { begun, code: grantCode(provider, begun, token) }
    }

    test('with a wrong state, none, or an answer that was never requested', async () => {
      const { begun, code } = await granted()
      expect(await returnFromProvider(school.institutionId, begun, { code, state: 'another' })).toMatchObject(
        {
          why: 'untrue',
        },
      )
      const second = await granted()
      const without = await returnFromProvider(school.institutionId, second.begun, {
        code: second.code,
        cookie: '',
      })
      expect(without).toMatchObject({ session: undefined, why: 'elsewhere' })
    })

    test('in another browser, which has begun a sign-in of its own', async () => {
      const [{ begun, code }, other] = [await granted(), await granted()]
      const crossed = await returnFromProvider(school.institutionId, begun, {
        code,
        cookie: other.begun.cookie,
      })
      expect(crossed).toMatchObject({ session: undefined, why: 'untrue' })
      const withState = await returnFromProvider(school.institutionId, other.begun, {
        code,
        cookie: (await granted()).begun.cookie,
      })
      expect(withState.session).toBeUndefined()
    })

    test('with the code of another browser’s sign-in and the own state: PKCE and nonce', async () => {
      const [stolen, own] = [await granted(), await begin(school.institutionId)]
      expect(await returnFromProvider(school.institutionId, own, { code: stolen.code })).toMatchObject({
        why: 'untrue',
      })
    })

    test('sent a second time', async () => {
      const { begun, code } = await granted()
      expect((await returnFromProvider(school.institutionId, begun, { code })).in).toBe('teacher')
      expect(await returnFromProvider(school.institutionId, begun, { code })).toMatchObject({
        session: undefined,
        why: 'elsewhere',
      })
    })

    test('that names another issuer (mix-up), or belongs to another school’s sign-in', async () => {
      provider.says({ authorization_response_iss_parameter_supported: true })
      const { begun, code } = await granted()
      const mixed = await returnFromProvider(school.institutionId, begun, {
        code,
        more: { iss: evil.issuer },
      })
      expect(mixed).toMatchObject({ session: undefined, why: 'untrue' })
      provider.says({ authorization_response_iss_parameter_supported: false })
      const theirs = await connectedSchool(evil, { kind })
      const second = await granted()
      expect(
        await returnFromProvider(theirs.institutionId, second.begun, { code: second.code }),
      ).toMatchObject({
        why: 'elsewhere',
      })
    })

    test('after the school has switched it off', async () => {
      const { begun, code } = await granted()
      const where = { institutionId: school.institutionId }
      await db.oidcConnection.update({ where, data: { enabled: false } })
      expect(await returnFromProvider(school.institutionId, begun, { code })).toMatchObject({
        session: undefined,
        why: 'off',
      })
      await db.oidcConnection.update({ where, data: { enabled: true } })
    })
  })

  test('a school’s provider opens no account of another school, whatever it says', async () => {
    const theirs = await connectedSchool(evil, { kind, newTeachers: true })
    expect(await signIn(evil, theirs.institutionId, victim)).toMatchObject({
      session: undefined,
      why: 'email',
    })
    // Nor when both claim the domain, or the address is staff's at both.
    const data = { domain: school.domain, token: 'x', verifiedAt: new Date(), verifiedBy: 'dns' as const }
    await db.oidcDomain.create({ data: { institutionId: theirs.institutionId, ...data } })
    await signIn(evil, theirs.institutionId, victim)
    const opened = await db.session.findMany({
      where: { oidc: { some: { institutionId: theirs.institutionId } } },
      select: { account: { select: { institutionId: true } } },
    })
    expect(opened.every(({ account }) => account.institutionId === theirs.institutionId)).toBe(true)
  })
})

// Which account is opened does not depend on the kind of provider: identity.ts has turned its claims into an identity before.
describe('for a right identity', () => {
  test('a domain whose trial has expired', async () => {
    const { institutionId, domain } = await connectedSchool(provider)
    await teacher(institutionId, { email: `uma@${domain}` })
    const verifiedAt = new Date(Date.now() - 31 * 24 * 3600 * 1000)
    await db.oidcDomain.updateMany({ where: { institutionId }, data: { verifiedBy: 'mail', verifiedAt } })
    expect((await signInWith(provider, institutionId, `uma@${domain}`)).why).toBe('email')
  })

  describe('a linked account', () => {
    const linked = async (change: object = {}) => {
      const { institutionId, domain } = await connectedSchool(provider, change)
      const member = await admin(institutionId, { email: `uma@${domain}` })
      expect((await signInWith(provider, institutionId, member.email)).in).toBe('admin')
      const again = () => signInWith(provider, institutionId, member.email)
      return { ...member, again }
    }

    test('that was disabled', async () => {
      const { accountId, again } = await linked({ newTeachers: true })
      await db.account.update({
        where: { id: accountId },
        data: { disabledAt: new Date() },
        select: { id: true },
      })
      expect(await again()).toMatchObject({ session: undefined, why: 'unknown' })
    })

    test('that was removed', async () => {
      const { accountId, again } = await linked()
      await db.account.delete({ where: { id: accountId }, select: { id: true } })
      expect(await again()).toMatchObject({ session: undefined, why: 'unknown' })
    })

    test('that was moved to another school', async () => {
      const { accountId, again } = await linked()
      const elsewhere = (await connectedSchool(evil)).institutionId
      await db.account.update({
        where: { id: accountId },
        data: { institutionId: elsewhere },
        select: { id: true },
      })
      expect(await again()).toMatchObject({ session: undefined, why: 'unknown' })
    })

    test('that was demoted has its present role', async () => {
      const { accountId, institutionId, again } = await linked()
      const where = { institutionId_id: { institutionId, id: accountId } }
      await db.admin.update({ where, data: { role: 'VIEWER' } })
      const { session } = await again()
      expect(session).toBeDefined()
      expect(await db.admin.findUniqueOrThrow({ where })).toMatchObject({ role: 'VIEWER' })
    })

    test('is not opened by somebody who has got its address since', async () => {
      const { institutionId, email } = await linked()
      const other = await signInWith(provider, institutionId, email, (claims) => ({
        ...claims,
        sub: randomUUID(),
      }))
      expect(other).toMatchObject({ session: undefined, why: 'another' })
    })
  })

  test('an account whose address nobody has confirmed', async () => {
    const { institutionId, domain } = await connectedSchool(provider)
    await teacher(institutionId, { email: `uma@${domain}`, unverified: true })
    expect((await signInWith(provider, institutionId, `uma@${domain}`)).why).toBe('unconfirmed')
  })
})
