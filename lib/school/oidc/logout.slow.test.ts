import { randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test, vi } from 'vitest'
import { POST as logout } from '@/app/api/oidc/[school]/logout/route'
import { countTry, limits } from '../../access/limit/limits.ts'
import { renewSession } from '../../access/session/renew.ts'
import { allTenants } from '../../core/db.ts'
import { db } from '../../testing/db.ts'
import { actorOf, teacher } from '../../testing/factories.ts'
import { openTestProvider } from '../../testing/sign-in-provider.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { clientId, clientSecret, connectedSchool, signInWith } from './testing/journey.ts'

const provider = await openTestProvider()
afterAll(() => provider.close())

const event = 'http://schemas.openid.net/event/backchannel-logout'

/** Somebody who is signed in by the provider, and once more by password. */
async function signedIn() {
  const { institutionId, domain } = await connectedSchool(provider)
  const { email, accountId } = await teacher(institutionId, { email: `uma@${domain}` })
  await signInWith(provider, institutionId, email)
  const sessions = () => db.session.count({ where: { accountId, oidc: { some: {} } } })
  return { institutionId, accountId, email, sessions, sub: `sub of ${email}`, sid: `sid of ${email}` }
}

const claims = (change: JWTPayload): JWTPayload => {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: provider.issuer,
    aud: clientId,
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
    events: { [event]: {} },
    ...change,
  }
}

async function send(school: string, token: string, headers = {}): Promise<number> {
  const request = new Request('http://localhost:3000/api/oidc/x/logout', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ logout_token: token }),
  })
  return (await logout(request, { params: Promise.resolve({ school }) })).status
}

test.each(['sub', 'sid'] as const)(
  'a token with the %s ends the provider’s sessions, and no other',
  async (by) => {
    const { institutionId, accountId, sessions, [by]: value } = await signedIn()
    expect(await send(institutionId, await provider.sign(claims({ [by]: `another ${value}` })))).toBe(200)
    expect(await sessions()).toBe(1)
    expect(await send(institutionId, await provider.sign(claims({ [by]: value })))).toBe(200)
    expect(await sessions()).toBe(0)
    expect(await db.session.count({ where: { accountId } }), 'the one by password').toBe(1)
  },
)

test('a session that is renewed at the same moment ends', async () => {
  const { institutionId, accountId, sessions, sub } = await signedIn()
  const { sessionId } = await db.oidcSession.findFirstOrThrow({ where: { institutionId, subject: sub } })
  const person = { ...(await actorOf(accountId)), sessionId }
  const token = await provider.sign(claims({ sub }))
  await whileOpen(
    (tx) => renewSession(tx, person),
    () => send(institutionId, token),
  )
  expect(await sessions()).toBe(0)
})

test('a token is accepted once', async () => {
  const { institutionId, email, sub, sessions } = await signedIn()
  const token = await provider.sign(claims({ sub }))
  expect(await send(institutionId, token)).toBe(200)
  await signInWith(provider, institutionId, email)
  expect(await send(institutionId, token)).toBe(400)
  expect(await sessions()).toBe(1)
})

test('a token whose sessions could not be ended is accepted again', async () => {
  const { institutionId, sub, sessions } = await signedIn()
  const token = await provider.sign(claims({ sub }))
  const write = vi.spyOn(allTenants, 'write').mockRejectedValueOnce(new Error('the database is away'))
  expect(await send(institutionId, token)).toBe(500)
  write.mockRestore()
  expect(await send(institutionId, token)).toBe(200)
  expect(await sessions()).toBe(0)
})

const old = Math.floor(Date.now() / 1000) - 3600
const attacks: Record<string, (sub: string) => Promise<string> | string> = {
  'for another client': (sub) => provider.sign(claims({ sub, aud: 'another' })),
  'of another issuer': (sub) => provider.sign(claims({ sub, iss: 'https://elsewhere.example' })),
  'with a nonce, as an ID token has': (sub) => provider.sign(claims({ sub, nonce: 'x' })),
  'without the event': (sub) => provider.sign(claims({ sub, events: {} })),
  'without a number of its own': (sub) => provider.sign(claims({ sub, jti: undefined })),
  'of nobody': () => provider.sign(claims({})),
  'of an hour ago': (sub) => provider.sign(claims({ sub, iat: old, exp: old + 7200 })),
  'that has expired': (sub) => provider.sign(claims({ sub, exp: old })),
  'with alg none': (sub) => new UnsecuredJWT(claims({ sub })).encode(),
  'signed with the client secret': (sub) =>
    new SignJWT(claims({ sub })).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret)),
  'of another kind': (sub) =>
    new SignJWT(claims({ sub }))
      .setProtectedHeader({ alg: 'RS256', kid: 'first', typ: 'at+jwt' })
      .sign(provider.keys().privateKey),
  'that is no token': () => 'x.y.z',
}

test.each(Object.entries(attacks))('a token %s is refused', async (_, make) => {
  const { institutionId, sub, sessions } = await signedIn()
  expect(await send(institutionId, await make(sub))).toBe(400)
  expect(await sessions()).toBe(1)
})

test('a place that has sent too many wrong tokens is refused before the provider is asked, and no other', async () => {
  const { institutionId, sub, sessions } = await signedIn()
  const place = `10.9.${process.pid % 250}.7`
  await countTry('oidc:ip', place, 'too_many', limits['oidc:ip'][0])
  const token = await provider.sign(claims({ sub }))
  expect(await send(institutionId, token, { 'x-forwarded-for': place })).toBe(429)
  expect(await sessions()).toBe(1)
  expect(await send(institutionId, token)).toBe(200)
})

test('one school’s provider ends no session of another school', async () => {
  const [mine, theirs] = [await signedIn(), await connectedSchool(provider)]
  expect(await send(theirs.institutionId, await provider.sign(claims({ sub: mine.sub })))).toBe(200)
  expect(await mine.sessions()).toBe(1)
  expect(await send(randomUUID(), await provider.sign(claims({ sub: mine.sub })))).toBe(404)
})
