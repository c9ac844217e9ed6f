import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discover } from '../../lib/school/oidc/reach-provider.ts'
import { sealSecret } from '../../lib/school/oidc/secret.ts'
import { begin, returnFromProvider } from '../../lib/school/oidc/testing/journey.ts'
import { db } from '../../lib/testing/db.ts'
import { institute, teacher } from '../../lib/testing/factories.ts'
import { grant, openSchools, type School, sessionsOf, signIn } from './schools.ts'

// The attacks of lib/school/oidc/attacks.slow.test.ts, which makes up its own claims, against a provider that schools really use.

const wanted = {
  usual: {},
  'everything in the ID token': { options: { IDTokenForceClaims: 1 } },
  'also for another service': { options: { AdditionalAudiences: 'another-service' } },
  RS512: { options: { IDTokenSignAlg: 'RS512' } },
  none: { options: { IDTokenSignAlg: 'none' } },
  HS256: { options: { IDTokenSignAlg: 'HS256' } },
  expired: { options: { IDTokenExpiration: -3600 } },
  unverified: { person: { verified: 0 as const } },
  silent: { claims: { email: 'mail', name: 'cn' } },
  'verified as a word': { claims: { email: 'mail', email_verified: 'verified;string;auto' } },
  elsewhere: { person: { mail: 'uma@elsewhere.example.com' } },
  other: {},
  'wrong secret': {},
  off: {},
  disabled: {},
  removed: {},
  moved: {},
  demoted: {},
  inherited: {},
  stranger: {},
  unclaimed: {},
  rotated: {},
}

let opened: Awaited<ReturnType<typeof openSchools<keyof typeof wanted>>>
const school = (name: keyof typeof wanted): School => opened.schools[name]
beforeAll(async () => {
  opened = await openSchools(wanted)
})
afterAll(() => opened?.provider.close())

const refusedFor = (why: string) => ({ in: undefined, session: undefined, why })

test.each(['usual', 'everything in the ID token', 'also for another service', 'RS512'] as const)(
  'staff get in: %s',
  async (name) => {
    expect((await signIn(school(name))).in).toBe('admin')
  },
)

test.each([
  ['none', 'untrue'],
  ['HS256', 'untrue'],
  ['expired', 'untrue'],
  ['unverified', 'email'],
  ['silent', 'email'],
  ['verified as a word', 'email'],
  ['elsewhere', 'email'],
] as const)('what the provider says is not enough: %s', async (name, why) => {
  expect(await signIn(school(name))).toMatchObject(refusedFor(why))
  expect(await sessionsOf(school(name))).toBe(0)
})

describe('the way back', () => {
  const back = (whose: School, begun: Awaited<ReturnType<typeof begin>>, answered: object) =>
    returnFromProvider(whose.institutionId, begun, answered)

  test('a nonce of another sign-in, and none', async () => {
    const usual = school('usual')
    const other = await signIn(usual, usual.uid, (at) => at.searchParams.set('nonce', 'another'))
    const without = await signIn(usual, usual.uid, (at) => at.searchParams.delete('nonce'))
    expect([other, without]).toMatchObject([refusedFor('untrue'), refusedFor('untrue')])
  })

  test('a code for another client', async () => {
    const { code } = await grant(school('other'), school('other').uid)
    const own = await begin(school('usual').institutionId)
    expect(await back(school('usual'), own, { code })).toMatchObject(refusedFor('untrue'))
  })

  test('a code that another browser was given, with its challenge and without', async () => {
    const usual = school('usual')
    for (const strip of [() => undefined, (at: URL) => at.searchParams.delete('code_challenge')]) {
      const stolen = await grant(usual, usual.uid, strip)
      const own = await begin(usual.institutionId)
      expect(await back(usual, own, { code: stolen.code })).toMatchObject(refusedFor('untrue'))
    }
  })

  test('another state, no cookie, and the cookie of another browser', async () => {
    const usual = school('usual')
    const [first, second, third] = [
      await grant(usual, usual.uid),
      await grant(usual, usual.uid),
      await grant(usual, usual.uid),
    ]
    expect(await back(usual, first.begun, { ...first, state: 'another' })).toMatchObject(refusedFor('untrue'))
    expect(await back(usual, second.begun, { ...second, cookie: '' })).toMatchObject(refusedFor('elsewhere'))
    const { cookie } = (await grant(usual, usual.uid)).begun
    expect(await back(usual, third.begun, { ...third, cookie })).toMatchObject(refusedFor('untrue'))
  })

  test('the same callback again, and its code with a sign-in of one’s own', async () => {
    const usual = school('usual')
    const { begun, ...answered } = await grant(usual, usual.uid)
    expect((await back(usual, begun, answered)).in).toBe('admin')
    expect(await back(usual, begun, answered)).toMatchObject(refusedFor('elsewhere'))
    const own = await begin(usual.institutionId)
    expect(await back(usual, own, { code: answered.code })).toMatchObject(refusedFor('untrue'))
  })

  test('at another school’s address', async () => {
    const { begun, ...answered } = await grant(school('usual'), school('usual').uid)
    expect(await back(school('other'), begun, answered)).toMatchObject(refusedFor('elsewhere'))
  })

  test('to a school that has another secret, or has switched it off meanwhile', async () => {
    const [wrong, off] = [school('wrong secret'), school('off')]
    const sealedSecret = await sealSecret(wrong.institutionId, 'not the secret')
    await db.oidcConnection.update({ where: { institutionId: wrong.institutionId }, data: { sealedSecret } })
    expect(await signIn(wrong)).toMatchObject(refusedFor('untrue'))
    const { begun, ...answered } = await grant(off, off.uid)
    await db.oidcConnection.update({ where: { institutionId: off.institutionId }, data: { enabled: false } })
    expect(await back(off, begun, answered)).toMatchObject(refusedFor('off'))
  })
})

describe('who', () => {
  test('somebody whom the school does not know', async () => {
    const { stranger } = school('stranger')
    expect(await signIn(school('stranger'), stranger)).toMatchObject(refusedFor('unknown'))
  })

  test('an account that nobody has confirmed', async () => {
    const { institutionId, domain, stranger } = school('unclaimed')
    await teacher(institutionId, { email: `stranger@${domain}`, unverified: true })
    expect(await signIn(school('unclaimed'), stranger)).toMatchObject(refusedFor('unknown'))
  })

  test.each(['disabled', 'removed', 'moved'] as const)('a linked account that was %s', async (name) => {
    const { accountId } = school(name)
    expect((await signIn(school(name))).in).toBe('admin')
    const where = { id: accountId }
    const change = {
      disabled: () => db.account.update({ where, data: { disabledAt: new Date() } }),
      removed: () => db.account.delete({ where }),
      moved: async () => db.account.update({ where, data: { institutionId: (await institute()).id } }),
    }
    await change[name]()
    expect(await signIn(school(name))).toMatchObject(refusedFor('unknown'))
  })

  test('a linked account that was demoted has what it has now', async () => {
    const { institutionId, accountId } = school('demoted')
    await signIn(school('demoted'))
    const where = { institutionId_id: { institutionId, id: accountId } }
    await db.admin.update({ where, data: { role: 'VIEWER' } })
    expect((await signIn(school('demoted'))).in).toBe('admin')
    expect(await db.admin.findUniqueOrThrow({ where })).toMatchObject({ role: 'VIEWER' })
  })

  test('somebody who has got the address of a linked account', async () => {
    expect((await signIn(school('inherited'))).in).toBe('admin')
    expect(await signIn(school('inherited'), school('inherited').heir)).toMatchObject(refusedFor('another'))
  })

  test('the staff of another school that has the same provider', async () => {
    expect(await signIn(school('other'), school('usual').uid)).toMatchObject(refusedFor('email'))
    expect(await sessionsOf(school('other'))).toBe(0)
  })
})

test('a key that the provider has replaced counts at once', async () => {
  const { begun, ...answered } = await grant(school('rotated'), school('rotated').uid)
  await opened.provider.rotate()
  expect((await returnFromProvider(school('rotated').institutionId, begun, answered)).in).toBe('admin')
  expect((await signIn(school('rotated'))).in).toBe('admin')
})

// Logout at a provider that notifies the site is tested in lib/school/oidc/real-provider.slow.test.ts.
test('it tells nobody when somebody logs out there', async () => {
  const { issuer, clientId } = await db.oidcConnection.findUniqueOrThrow({
    where: { institutionId: school('usual').institutionId },
  })
  const found = await discover({ issuer, clientId, clientSecret: '' })
  expect(found.serverMetadata().backchannel_logout_supported).toBe(false)
})
