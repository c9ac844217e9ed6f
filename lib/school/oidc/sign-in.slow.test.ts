import { afterAll, expect, test, vi } from 'vitest'
import { GET as recheckWays } from '@/app/api/account/recheck/route'
import { POST as recheck } from '@/app/api/institution/auth/route'
import { POST as protectedCall } from '@/app/api/institution/protected/route'
import { GET as notifications } from '@/app/api/notifications/route'
import { POST as resend } from '@/app/api/teacher/[id]/temporary-password/route'
import { POST as forgetPassword } from '@/app/api/teacher/forget-password/route'
import { POST as resetPassword } from '@/app/api/teacher/reset-password/route'
import { POST as addTeacher } from '@/app/api/teacher/route'
import { POST as signUpTeacher } from '@/app/api/teacher/signup/route'
import { POST as verifyTeacher } from '@/app/api/teacher/verify-otp/route'
import { countTry, limits } from '../../access/limit/limits.ts'
import { renewSession } from '../../access/session/renew.ts'
import { sealDevice } from '../../access/session/tokens.ts'
import { signInSchool } from '../../access/sign-in/sign-in.ts'
import { visitor } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import * as freeze from '../../records/access-log/freeze.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call, cookieOf } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, admin, teacher, testPassword } from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'
import { openTestProvider } from '../../testing/sign-in-provider.ts'
import { AddedTeacher } from '../teacher/schema.ts'
import * as identity from './identity.ts'
import {
  begin,
  claimsOf,
  connectedSchool,
  grantCode,
  returnFromProvider,
  signInWith,
} from './testing/journey.ts'

answerAtOnce()

const provider = await openTestProvider()
afterAll(() => provider.close())

const at = (domain: string, name = 'uma') => ({ email: `${name}@${domain}` })

test('confirmed staff sign in by email once, and by their identity at the provider from then on', async () => {
  const { institutionId, domain } = await connectedSchool(provider)
  const { accountId } = await teacher(institutionId, at(domain))
  const begun = await begin(institutionId)
  expect(begun.address.href).toContain(`${provider.issuer}/auth?`)
  expect(begun.parameters).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' })
  const first = await signInWith(provider, institutionId, `uma@${domain}`)
  expect(first).toMatchObject({ status: 303, in: 'teacher', path: '/sign-in/done' })
  expect(first.cookies.join(), 'a sign-in that somebody else has begun').toContain('labmark.pending=;')
  const { body } = await call(protectedCall, null, { headers: { cookie: first.session ?? '' } })
  expect(body).toMatchObject({ user: { guid: accountId, role: 'teacher' } })

  const renamed = `uma.iyer@${domain}`
  const again = await signInWith(provider, institutionId, renamed, (claims) => ({
    ...claims,
    sub: `sub of uma@${domain}`,
  }))
  expect(again.in).toBe('teacher')
  const linked = await db.auditEntry.findMany({ where: { institutionId, action: 'sign-in.linked' } })
  expect(linked.map(({ actorId }) => actorId)).toEqual([accountId])
})

test('an admin opens the admin’s desk; an email that only userinfo returns counts too', async () => {
  const { institutionId, domain } = await connectedSchool(provider)
  await admin(institutionId, at(domain))
  const begun = await begin(institutionId)
  const { email, email_verified, ...rest } = claimsOf(provider, begun, `uma@${domain}`)
  const code = grantCode(provider, begun, await provider.sign(rest), { sub: rest.sub, email, email_verified })
  expect((await returnFromProvider(institutionId, begun, { code })).in).toBe('admin')
})

test('a new person is refused, or waits for approval where the school wants that', async () => {
  const strict = await connectedSchool(provider)
  expect((await signInWith(provider, strict.institutionId, `new@${strict.domain}`)).why).toBe('unknown')
  const { institutionId, domain } = await connectedSchool(provider, { newTeachers: true })
  const head = await admin(institutionId)
  expect((await signInWith(provider, institutionId, `new@${domain}`)).in).toBe('teacher')
  const [createdTeacher] = await db.teacher.findMany({ where: { institutionId } })
  expect(createdTeacher).toMatchObject({ fullName: 'Uma Rao', approvedAt: null })
  const notices = await db.notification.findMany({ where: { institutionId, recipientId: head.accountId } })
  expect(notices.map(({ message }) => message)).toEqual([
    'Uma Rao has signed up as a teacher and waits for your approval.',
  ])
  const again = await signInWith(provider, institutionId, `new@${domain}`)
  expect(again.in).toBe('teacher')
  expect(await db.teacher.count({ where: { institutionId } })).toBe(1)
  const ways = await call(recheckWays, null, { method: 'GET', headers: { cookie: again.session ?? '' } })
  expect(ways.body.data).toEqual({ passkey: false, hasPassword: false, code: false })
})

test('a teacher who joins after midnight in India is registered on that day', async () => {
  const { institutionId, domain } = await connectedSchool(provider, { newTeachers: true })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T19:00:00Z') })
  const joined = await signInWith(provider, institutionId, `new@${domain}`).finally(() => vi.useRealTimers())
  expect(joined.path).toBe('/sign-in/done')
  const { registrationDate } = await db.teacher.findFirstOrThrow({ where: { institutionId } })
  expect(registrationDate).toEqual(new Date('2026-04-01'))
})

test('while sign-ups are stopped nobody new joins, and those who are there come in', async () => {
  const { institutionId, domain } = await connectedSchool(provider, { newTeachers: true })
  await teacher(institutionId, at(domain))
  // The freeze applies to the whole site, so setting it in the database would stop other tests.
  vi.spyOn(freeze, 'refuseWhenFrozen').mockRejectedValue(new AppError('frozen'))
  expect((await signInWith(provider, institutionId, `new@${domain}`)).why).toBe('frozen')
  expect(await db.teacher.count({ where: { institutionId } })).toBe(1)
  expect((await signInWith(provider, institutionId, `uma@${domain}`)).in).toBe('teacher')
})

test('two first sign-ins at once are one person', async () => {
  const { institutionId, domain } = await connectedSchool(provider, { newTeachers: true })
  const both = await Promise.all([1, 2].map(() => signInWith(provider, institutionId, `new@${domain}`)))
  expect(both.map((one) => one.in)).toEqual(['teacher', 'teacher'])
  expect(await db.teacher.count({ where: { institutionId } })).toBe(1)
})

test.each([
  ['disconnects', (institutionId: string) => db.oidcConnection.delete({ where: { institutionId } })],
  [
    'switches off',
    (institutionId: string) =>
      db.oidcConnection.update({ where: { institutionId }, data: { enabled: false } }),
  ],
])('a sign-in under way when the school %s its provider opens no session', async (_, change) => {
  const { institutionId, domain } = await connectedSchool(provider)
  const { accountId } = await teacher(institutionId, at(domain))
  await db.session.deleteMany({ where: { accountId } })
  const identify = identity.identifyStaff
  vi.spyOn(identity, 'identifyStaff').mockImplementationOnce(async (callback) => {
    const identified = await identify(callback)
    await change(institutionId)
    return identified
  })
  expect((await signInWith(provider, institutionId, `uma@${domain}`)).why).toBe('off')
  expect(await db.session.count({ where: { accountId } })).toBe(0)
  expect(await db.oidcLink.count({ where: { institutionId } })).toBe(0)
})

test('where too many sign-ins were begun, those under way end, and browsers that the school’s people have used begin more', async () => {
  const { institutionId, domain } = await connectedSchool(provider)
  const { accountId, email } = await teacher(institutionId, at(domain))
  const ip = `10.8.${process.pid % 250}.7`
  const place = { 'x-forwarded-for': ip }
  const begun = await begin(institutionId, 'staff', place)
  await countTry('oidc:ip', ip, 'too_many', limits['oidc:ip'][0] - 1)
  const whyIn = async (id: string | null) => {
    const cookie = id ? `labmark.device=${await sealDevice({ id, passwordChangedAt: null })}` : ''
    const { address } = await begin(institutionId, 'staff', { ...place, cookie })
    return address.searchParams.get('why')
  }
  expect(await whyIn(null)).toBe('busy')
  expect(await whyIn((await admin()).accountId), 'of another school').toBe('busy')
  expect(await whyIn(accountId)).toBe(null)
  const code = grantCode(provider, begun, await provider.sign(claimsOf(provider, begun, email)))
  expect((await returnFromProvider(institutionId, begun, { code, ip })).in).toBe('teacher')
})

test('a rotated key takes effect at once', async () => {
  const { institutionId, domain } = await connectedSchool(provider)
  await teacher(institutionId, at(domain))
  const begun = await begin(institutionId)
  await provider.rotate()
  const code = grantCode(provider, begun, await provider.sign(claimsOf(provider, begun, `uma@${domain}`)))
  expect((await returnFromProvider(institutionId, begun, { code })).in).toBe('teacher')
})

test('“only this way” refuses staff passwords, except the named owner’s, and any owner’s once that one has gone', async () => {
  const { institutionId, domain } = await connectedSchool(provider)
  const named = await admin(institutionId, at(domain, 'named'))
  const other = await admin(institutionId, at(domain, 'other'))
  const clerk = await admin(institutionId, { ...at(domain, 'clerk'), adminRole: 'OFFICE' })
  const member = await teacher(institutionId, at(domain))
  const data = { only: true, passwordAdminId: named.accountId }
  await db.oidcConnection.update({ where: { institutionId }, data })
  const byPassword = ({ email }: { email: string }) =>
    signInSchool(visitor({ ip: null, userAgent: null }), { email, password: testPassword }).then(
      () => 'in',
      ({ code }) => code,
    )
  const all = async () => [
    await byPassword(named),
    await byPassword(other),
    await byPassword(clerk),
    await byPassword(member),
  ]
  expect(await all()).toEqual(['in', 'provider_only', 'provider_only', 'provider_only'])
  expect((await signInWith(provider, institutionId, member.email)).in).toBe('teacher')
  const where = { institutionId_id: { institutionId, id: named.accountId } }
  await db.admin.update({ where, data: { role: 'OFFICE' } })
  expect(await all()).toEqual(['provider_only', 'in', 'provider_only', 'provider_only'])
  await db.oidcConnection.update({ where: { institutionId }, data: { enabled: false } })
  expect(await all()).toEqual(['in', 'in', 'in', 'in'])
})

test('where the provider is the only way, a reset sets the password, which signs nobody in but still confirms acts', async () => {
  const { institutionId, domain } = await connectedSchool(provider, { only: true })
  const { email, accountId } = await teacher(institutionId, at(domain))
  await call(forgetPassword, null, { body: { email } })
  const { code } = await mailedCode(email)
  const body = { email, password: 'Zinc-chloride-42', emailOtp: code }
  const reset = await call(resetPassword, null, { body })
  expect(reset).toMatchObject({ status: 200, body: { code: 'provider_only' } })
  expect(await db.session.count({ where: { accountId } })).toBe(0)

  const { session: cookie = '' } = await signInWith(provider, institutionId, email)
  const own = { body: { email, password: body.password }, headers: { cookie } }
  expect((await call(recheck, null, own)).status).toBe(200)
})

test('where the provider is the only way, a teacher whom an admin has added comes in once a code has confirmed their email', async () => {
  const { institutionId, domain } = await connectedSchool(provider, { only: true })
  const { email } = await teacher(institutionId, {
    ...at(domain),
    unverified: true,
    mustChangePassword: true,
  })
  expect((await signInWith(provider, institutionId, email)).why).toBe('unconfirmed')
  await call(forgetPassword, null, { body: { email } })
  const { code } = await mailedCode(email)
  await call(resetPassword, null, { body: { email, password: 'Zinc-chloride-42', emailOtp: code } })
  expect((await signInWith(provider, institutionId, email)).in).toBe('teacher')
})

test('where the provider is the only way, the mail to an added teacher leaves the password out', async () => {
  const { institutionId, domain } = await connectedSchool(provider, { only: true })
  const { email } = at(domain)
  const form = {
    name: 'Uma Iyer',
    email,
    phone: '9876543210',
    displayId: 'T-1',
    registrationDate: '2026-06-01',
  }
  const head = await admin(institutionId)
  const mailSent = { message: 'Email Sent Successfully' }
  const added = await call(addTeacher, head, { body: form })
  expect(added).toMatchObject({ status: 201, body: { ...mailSent, data: { schoolAccount: true } } })
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain(`sign in with your school account, ${email}`)
  expect(mail?.text).not.toContain('temporary password')
  const params = { id: AddedTeacher.parse(added.body.data).guid }
  expect(await call(resend, head, { params, body: {} })).toMatchObject({ status: 200, body: mailSent })
  expect((await signInWith(provider, institutionId, email)).in).toBe('teacher')
})

test('a teacher who signs up at a school that takes no passwords confirms the email, and then comes in by the provider', async () => {
  const { institutionId, domain } = await connectedSchool(provider, { only: true })
  const email = `uma@${domain}`
  const password = 'Zinc-chloride-42'
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: institutionId } })
  const signUp = { fullName: 'Uma Iyer', email, institutionId: displayId, password, confirm: password }
  const { status, headers } = await call(signUpTeacher, null, { body: signUp })
  expect(status).toBe(201)
  const { code } = await mailedCode(email)
  const cookie = cookieOf(headers, 'pending')
  const confirmed = await call(verifyTeacher, null, {
    body: { email, code, purpose: 'verify' },
    headers: { cookie },
  })
  expect(confirmed).toMatchObject({ status: 200, body: { message: 'Your email is confirmed.' } })
  expect(cookieOf(confirmed.headers, 'session')).toBe('')
  expect((await signInWith(provider, institutionId, email)).why).not.toBe('unconfirmed')
})

test('an imported teacher who comes in by the provider need not replace the temporary password', async () => {
  const { institutionId, domain } = await connectedSchool(provider, { only: true })
  const { email } = await teacher(institutionId, { ...at(domain), mustChangePassword: true })
  const { session: cookie = '' } = await signInWith(provider, institutionId, email)
  expect((await call(notifications, null, { method: 'GET', headers: { cookie } })).status).toBe(200)
})

test('a client secret that can no longer be opened, and a provider that does not answer, are told apart', async () => {
  const sealedSecret = 'sealed under a former secret of the site'
  const unreadable = await connectedSchool(provider, { sealedSecret })
  const silent = await connectedSchool({ issuer: 'http://127.0.0.1:1' })
  const reasonFor = async ({ institutionId }: { institutionId: string }) =>
    (await begin(institutionId)).address.searchParams.get('why')
  expect(await reasonFor(unreadable)).toBe('secret')
  expect(await reasonFor(silent)).toBe('unreachable')
  const { institutionId, domain } = await connectedSchool(provider)
  await teacher(institutionId, at(domain))
  const begun = await begin(institutionId)
  await db.oidcConnection.update({ where: { institutionId }, data: { sealedSecret } })
  expect(await returnFromProvider(institutionId, begun, {})).toMatchObject({ why: 'secret', in: undefined })
})

test('a session that the password renewed still belongs to the provider', async () => {
  const { institutionId, domain } = await connectedSchool(provider)
  const { accountId } = await teacher(institutionId, at(domain))
  await signInWith(provider, institutionId, `uma@${domain}`)
  const { sessionId } = await db.oidcSession.findFirstOrThrow({ where: { institutionId } })
  const actor = { ...(await actorOf(accountId)), sessionId }
  await db.$transaction((tx) => renewSession(tx, actor))
  expect(await db.oidcSession.count({ where: { institutionId } })).toBe(2)
})
