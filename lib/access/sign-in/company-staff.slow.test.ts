import { expect, test } from 'vitest'
import { POST as auth } from '@/app/api/institution/auth/route'
import { POST as adminLogin } from '@/app/api/institution/login/route'
import { POST as protectedCall } from '@/app/api/institution/protected/route'
import { POST as forget } from '@/app/api/provider/forget-password/route'
import { POST as login } from '@/app/api/provider/login/route'
import { POST as reset } from '@/app/api/provider/reset-password/route'
import { POST as verify } from '@/app/api/provider/verify-otp/route'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, testPassword } from '../../testing/factories.ts'
import { mailedCode, mailsTo, wrongCode } from '../../testing/mailbox.ts'

answerAtOnce()

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

const firstStep = (email: string, password = testPassword) => call(login, null, { body: { email, password } })

const secondStep = (email: string, code: string, cookie: string) =>
  call(verify, null, { body: { email, code, purpose: 'login' }, headers: { cookie } })

test('T20: a staff member always signs in with the password and a mailed code, whatever the account says', async () => {
  const { email, accountId } = await provider()
  expect((await db.account.findUniqueOrThrow({ where: { id: accountId } })).twoStep).toBe(false)
  await db.session.deleteMany({ where: { accountId } })
  const first = await firstStep(email)
  expect(first).toMatchObject({ status: 200, body: { code: 'code_required' } })
  expect(first.body.user).toBeUndefined()
  expect(await db.session.count({ where: { accountId } })).toBe(0)

  const { code } = await mailedCode(email)
  const pending = cookieOf(first.headers)
  expect((await secondStep(email, wrongCode(code), pending)).status).toBe(422)
  expect((await secondStep(email, code, '')).status).toBe(401)
  const second = await secondStep(email, code, pending)
  expect(second).toMatchObject({ status: 200, body: { user: { role: 'provider', institutionId: null } } })
  const { status } = await call(protectedCall, null, { headers: { cookie: cookieOf(second.headers) } })
  expect(status).toBe(200)
})

test('the mailed link leads to the console and signs in there, in the browser that gave the password', async () => {
  const { email } = await provider()
  const first = await firstStep(email)
  const { link } = await mailedCode(email)
  const mail = (await mailsTo(email)).at(-1)
  expect(mail?.text).toContain('/provider/email-verification?purpose=login#')
  const followed = (cookie: string) =>
    call(verify, null, { body: { link, purpose: 'login' }, headers: { cookie } })
  expect((await followed('')).status).toBe(401)
  expect((await followed(cookieOf(first.headers))).status).toBe(200)
})

test('the company’s login admits nobody of a school, and the other way round', async () => {
  const [head, staff] = [await admin(), await provider()]
  expect((await firstStep(head.email)).status).toBe(401)
  const other = await call(adminLogin, null, { body: { email: staff.email, password: testPassword } })
  expect(other.status).toBe(401)
  expect((await firstStep(staff.email, 'wrong-password')).status).toBe(401)
})

test('a forgotten password is replaced by code, and every session ends', async () => {
  const { email, accountId } = await provider()
  expect((await call(forget, null, { body: { email } })).status).toBe(200)
  const { code } = await mailedCode(email)
  const body = { email, password: 'Blue-vitriol-55', emailOtp: code }
  expect((await call(reset, null, { body })).status).toBe(200)
  expect(await db.session.count({ where: { accountId } })).toBe(0)
  expect((await firstStep(email)).status).toBe(401)
  expect((await firstStep(email, 'Blue-vitriol-55')).body.code).toBe('code_required')
})

test('staff confirm a destructive act with their own password', async () => {
  const [staff, other] = [await provider(), await provider()]
  const recheck = (email: string, password: string) => call(auth, staff, { body: { email, password } })
  expect((await recheck(staff.email, 'wrong-password')).status).toBe(403)
  expect((await recheck(other.email, testPassword)).status).toBe(403)
  expect((await recheck(staff.email, testPassword)).status).toBe(200)
})
