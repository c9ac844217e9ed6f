import { afterAll, expect, test } from 'vitest'
import { openSignInProvider } from '../../../scripts/services/sign-in-provider.ts'
import { db } from '../../testing/db.ts'
import { teacher } from '../../testing/factories.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import { visit } from '../../testing/visit-provider.ts'
import { redirectUri } from './addresses.ts'
import { sealSecret } from './secret.ts'
import { begin, connectedSchool, returnFromProvider } from './testing/journey.ts'

// oidc-provider, a certified provider, in a separate process.

const provider = await openSignInProvider()
const site = await serveRoutes()
afterAll(async () => {
  await Promise.all([provider.stop(), site.close()])
})

async function schoolWith() {
  const school = await connectedSchool({ issuer: provider.issuer })
  const { institutionId } = school
  const client = await provider.register({
    redirect_uris: [redirectUri(institutionId)],
    backchannel_logout_uri: `${site.url}/api/oidc/${institutionId}/logout`,
    post_logout_redirect_uris: [],
  })
  const data = {
    clientId: client.client_id,
    sealedSecret: await sealSecret(institutionId, client.client_secret),
  }
  await db.oidcConnection.update({ where: { institutionId }, data })
  return school
}

async function journey(institutionId: string, email: string, jar = new Map<string, string>()) {
  const begun = await begin(institutionId)
  const answered = await visit(begun.address, redirectUri(institutionId), () => ({ email }), jar)
  const { code = '', ...more } = Object.fromEntries(answered.searchParams)
  return returnFromProvider(institutionId, begun, { code, more })
}

test('signs staff in, silently while its own session lasts, and ends their sessions when they log out there', async () => {
  const { institutionId, domain } = await schoolWith()
  const { email } = await teacher(institutionId, { email: `uma@${domain}` })
  const jar = new Map<string, string>()
  expect(await journey(institutionId, email, jar)).toMatchObject({ in: 'teacher' })
  expect(await journey(institutionId, 'nobody types here', jar)).toMatchObject({ in: 'teacher' })
  const where = { account: { institutionId }, oidc: { some: {} } }
  expect(await db.session.count({ where: where })).toBe(2)

  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const page = await fetch(`${provider.issuer}/session/end`, { headers: { cookie: cookie() } })
  for (const one of page.headers.getSetCookie())
    jar.set(one.split('=')[0] ?? '', /=([^;]*)/.exec(one)?.[1] ?? '')
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  await fetch(`${provider.issuer}/session/end/confirm`, {
    ...{ method: 'POST', redirect: 'manual' as const, headers: { cookie: cookie() } },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  await expect.poll(() => db.session.count({ where: where })).toBe(0)
})

test('refuses an email that it does not vouch for, and one that nobody has', async () => {
  const { institutionId, domain } = await schoolWith()
  await teacher(institutionId, { email: `unproven@${domain}` })
  expect(await journey(institutionId, `unproven@${domain}`)).toMatchObject({
    session: undefined,
    why: 'email',
  })
  expect(await journey(institutionId, `nobody@${domain}`)).toMatchObject({
    session: undefined,
    why: 'unknown',
  })
})
