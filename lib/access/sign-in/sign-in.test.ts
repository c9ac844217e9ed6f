import bcrypt from 'bcryptjs'
import { expect, test } from 'vitest'
import { POST as changePassword } from '@/app/api/account/password/route'
import { POST as recheck } from '@/app/api/institution/auth/route'
import { POST as adminLogin } from '@/app/api/institution/login/route'
import { POST as logout } from '@/app/api/institution/logout/route'
import { POST as protectedCall } from '@/app/api/institution/protected/route'
import { POST as studentLogin } from '@/app/api/student/login/route'
import { POST as studentLogout } from '@/app/api/student/logout/route'
import { POST as teacherLogin } from '@/app/api/teacher/login/route'
import { POST as userProtected } from '@/app/api/user/protected/route'
import { storePasswords } from '../../school/student/new-passwords.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, student, teacher, testPassword } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { CurrentUser } from '../account/schema.ts'
import { setPassword } from '../password/set.ts'

answerAtOnce()

type Cookies = Record<string, string>

const cookiesOf = (headers: Headers): Cookies =>
  Object.fromEntries(headers.getSetCookie().map((one) => one.split(';')[0]?.split('=') as [string, string]))

const asCookie = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const right = (email: string, ip: string, cookie = '') =>
  call(adminLogin, null, { body: { email, password: testPassword }, headers: { ...from(ip), cookie } })

test('a right password signs in: the user as specified, and a cookie that the session calls accept', async () => {
  const { email, accountId } = await admin()
  const { status, body, headers } = await right(email, '192.0.2.1')
  expect(status).toBe(200)
  expect(CurrentUser.parse(body.user)).toMatchObject({ guid: accountId, email, role: 'admin' })
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|\$2b\$/)
  const cookie = asCookie(cookiesOf(headers))
  for (const handler of [protectedCall, userProtected]) {
    const answer = await call(handler, null, { headers: { cookie } })
    expect(answer).toMatchObject({ status: 200, body: { user: { guid: accountId } } })
  }
  await call(logout, null, { headers: { cookie } })
  const after = await call(protectedCall, null, { headers: { cookie } })
  expect(after).toMatchObject({ status: 401, body: { message: 'Please Login Again' } })
})

test('T26: every sign-in opens a new session, ends the one before, and a planted cookie is useless', async () => {
  const { email, accountId } = await admin()
  await db.session.deleteMany({ where: { accountId } })
  const planted = await right(email, '192.0.2.2', 'labmark.session=planted')
  const first = cookiesOf(planted.headers)
  const second = cookiesOf((await right(email, '192.0.2.2', asCookie(first))).headers)
  expect(first['labmark.session']).not.toBe('planted')
  expect(second['labmark.session']).not.toBe(first['labmark.session'])
  const answer = await call(protectedCall, null, { headers: { cookie: asCookie(first) } })
  expect(answer.status).toBe(401)
  expect(await db.session.count({ where: { accountId } })).toBe(1)
  for (const cookie of planted.headers.getSetCookie())
    expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Lax/)
})

test('school staff sign in at either login, and their role decides the desk; a student only at their own', async () => {
  const { id } = await institute()
  const people = { admin: await admin(id), teacher: await teacher(id), student: await student(id) }
  const logins = { admin: adminLogin, teacher: teacherLogin, student: studentLogin }
  for (const [role, person] of Object.entries(people)) {
    for (const [login, post] of Object.entries(logins)) {
      const body = { email: person.email, password: testPassword }
      const answer = await call(post, null, { body })
      const fits = (role === 'student') === (login === 'student')
      expect(answer.status, `${role} at ${login}`).toBe(fits ? 200 : 401)
      if (fits) expect(answer.body.user).toMatchObject({ role })
    }
  }
})

test('a student gets a bearer token and no cookie; the token is no cookie and the cookie no token', async () => {
  const pupil = await student((await institute()).id)
  const { body, headers } = await call(studentLogin, null, {
    body: { email: pupil.email, password: testPassword },
  })
  expect(headers.getSetCookie()).toEqual([])
  const authorization = `Bearer ${body.token}`
  expect((await call(protectedCall, null, { headers: { authorization } })).status).toBe(200)
  const cookie = `labmark.session=${body.token}`
  expect((await call(protectedCall, null, { headers: { cookie } })).status).toBe(401)
})

test('a student in a browser gets a cookie and no token; the session also ends when idle', async () => {
  const pupil = await student((await institute()).id)
  const signIn = { email: pupil.email, password: testPassword, browser: true }
  const enter = async () => {
    const { body, headers } = await call(studentLogin, null, { body: signIn })
    expect(body).toMatchObject({ user: { guid: pupil.accountId, role: 'student' } })
    expect([body.token, body.deviceToken]).toEqual([undefined, undefined])
    return cookiesOf(headers)['labmark.session'] ?? ''
  }
  const token = await enter()
  const cookie = `labmark.session=${token}`
  const statusOf = async (headers: Record<string, string>) =>
    (await call(protectedCall, null, { headers })).status
  expect(await statusOf({ cookie })).toBe(200)
  expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401)
  const change = { current: testPassword, password: 'Nickel-chloride-4', confirm: 'Nickel-chloride-4' }
  const changed = await call(changePassword, null, { body: change, headers: { cookie } })
  const renewed = { cookie: `labmark.session=${cookiesOf(changed.headers)['labmark.session']}` }
  expect(changed.body.token).toBe(undefined)
  expect([await statusOf({ cookie }), await statusOf(renewed)]).toEqual([401, 200])
  const half = new Date(Date.now() - 12 * 3600_000)
  await db.session.updateMany({ where: { accountId: pupil.accountId }, data: { lastSeenAt: half } })
  expect(await statusOf(renewed)).toBe(401)
  signIn.password = 'Nickel-chloride-4'
  const again = { cookie: `labmark.session=${await enter()}` }
  expect((await call(studentLogout, null, { headers: again })).status).toBe(200)
  expect(await statusOf(again)).toBe(401)
})

test('whoever signs in or logs out in a browser ends what somebody else has begun there', async () => {
  const pupil = await student((await institute()).id)
  const body = { email: pupil.email, password: testPassword, browser: true }
  const signedIn = await call(studentLogin, null, { body })
  const signedOut = await call(logout, null)
  for (const { headers } of [signedIn, signedOut])
    expect(headers.getSetCookie().join()).toContain('labmark.pending=;')
})

test('a sign-in that overlaps a change of the password opens no session with the old one', async () => {
  const head = await admin()
  const { email, accountId: id } = head
  const passwordHash = bcrypt.hashSync('Another-indicator-3', 4)
  const answer = await whileOpen(
    (tx) => setPassword(tx, head, id, passwordHash),
    () => right(email, '192.0.2.77'),
  )
  expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 401 } })
  expect(await db.session.count({ where: { accountId: id } })).toBe(0)
})

test('a sign-in that overlaps the removal of its account opens no session', async () => {
  const { email, accountId: id } = await admin()
  const before = await db.session.count({ where: { accountId: id } })
  const answer = await whileOpen(
    (tx) => tx.account.update({ where: { id }, data: { disabledAt: new Date() } }),
    () => right(email, '192.0.2.79'),
  )
  expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 401 } })
  expect(await db.session.count({ where: { accountId: id } })).toBe(before)
})

test('the same for a student whose slip is printed again', async () => {
  const { id: institutionId, displayId: instituteId } = await institute()
  const head = await admin(institutionId)
  const pupil = await student(institutionId, { admissionNumber: 'A-1' })
  const made = [{ id: pupil.accountId, password: '', passwordHash: bcrypt.hashSync('river cotton 47', 4) }]
  const body = { instituteId, loginName: 'A-1', password: testPassword }
  const answer = await whileOpen(
    (tx) => storePasswords(tx, head, made, { force: true, printed: true }),
    () => call(studentLogin, null, { body, headers: from('192.0.2.78') }),
  )
  expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 401 } })
})

test('removed people cannot sign in, and get the answer for a wrong password', async () => {
  const removed = await admin()
  await db.account.update({ where: { id: removed.accountId }, data: { disabledAt: new Date() } })
  expect((await right(removed.email, '192.0.2.3')).body).toMatchObject({ code: 'credentials_wrong' })
})

test('an unconfirmed address gets a code instead of a session, without a warning that its password is known', async () => {
  const { email } = await admin(undefined, { unverified: true })
  const { status, body, headers } = await right(email, '192.0.2.4')
  expect(status).toBe(200)
  expect(body).toMatchObject({ code: 'code_required', data: { sentTo: expect.stringMatching(/^a•••.@/) } })
  expect(cookiesOf(headers)['labmark.session']).toBe('')
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('knows your password')
  const confirmed = await admin(undefined, { twoStep: true })
  await right(confirmed.email, '192.0.2.4')
  expect((await mailsTo(confirmed.email))[0]?.text).toContain('knows your password')
})

test('the re-check allows five minutes, for the own address and password only', async () => {
  const person = await admin()
  const other = await admin(person.institutionId)
  const sendRecheck = (body: object, who = person) => call(recheck, who, { body })
  expect((await sendRecheck({ email: person.email, password: 'Wrong-password' })).status).toBe(403)
  expect((await sendRecheck({ email: other.email, password: testPassword })).status).toBe(403)
  expect((await sendRecheck({ email: person.email })).status).toBe(422)
  expect(
    (await sendRecheck({ email: person.email, password: testPassword }, await teacher(person.institutionId)))
      .status,
  ).toBe(403)
  const { status, body } = await sendRecheck({ email: person.email, password: testPassword })
  expect(status).toBe(200)
  const { until } = body.data as { until: string }
  const minutes = (Date.parse(until) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(4)
  expect(minutes).toBeLessThanOrEqual(5)
})

test.each([
  { email: 'a@test.example.com' },
  { password: testPassword },
  { email: { $ne: '' }, password: testPassword },
  { email: 'a@test.example.com', password: 'x'.repeat(1001) },
])('bad input %# is refused', async (body) => {
  expect((await call(adminLogin, null, { body })).status).toBe(422)
})

test('an absurd forwarded address is not taken for a place', async () => {
  const { email } = await admin()
  expect((await right(email, 'x'.repeat(20_000))).status).toBe(200)
})
