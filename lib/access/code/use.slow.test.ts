import { expect, test, vi } from 'vitest'
import { DELETE as cancelChange } from '@/app/api/account/email-change/route'
import { POST as login } from '@/app/api/institution/login/route'
import { POST as resetPassword } from '@/app/api/institution/reset-password/route'
import { PATCH as saveProfile } from '@/app/api/institution/route'
import { POST as sendOtp } from '@/app/api/institution/send-otp/route'
import { POST as verifyOtp } from '@/app/api/institution/verify-otp/route'
import { POST as sendPassword } from '@/app/api/teacher/[id]/temporary-password/route'
import { PATCH as saveTeacher } from '@/app/api/teacher/route'
import { POST as verifyTeacherOtp } from '@/app/api/teacher/verify-otp/route'
import { updateProfile } from '../../school/institute/profile.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked, teacher, testPassword } from '../../testing/factories.ts'
import { mailedCode, wrongCode } from '../../testing/mailbox.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { lockAccount } from '../account/lock-account.ts'
import * as guessing from '../limit/guessing.ts'
import { countTry } from '../limit/limits.ts'
import * as store from '../password/set.ts'
import { issueCode } from './code.ts'

answerAtOnce()

const unique = () => crypto.randomUUID().slice(0, 8)

/** An admin with an unconfirmed new address, and the code that was mailed there. */
async function changing() {
  const person = await rechecked(await admin())
  const email = `new-${unique()}@test.example.com`
  const body = { fullName: 'Asha', email, dob: '', phone: '9876543210' }
  expect((await call(saveProfile, person, { method: 'PATCH', body })).status).toBe(200)
  return { person, email, ...(await mailedCode(email)) }
}

test.each(['code', 'link'] as const)(
  'a new email that somebody took meanwhile is a 409, and the %s is not lost',
  async (by) => {
    const { person, email, code, link } = await changing()
    const other = await admin(person.institutionId, { email })
    const body = by === 'code' ? { email, code, purpose: 'change' } : { link, purpose: 'change' }
    const refused = await call(verifyOtp, person, { body })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ fields: { email: ['This email already has an account'] } })
    const unchanged = await db.account.findUniqueOrThrow({ where: { id: person.accountId } })
    expect(unchanged.email).toBe(person.email)
    await db.account.update({
      where: { id: other.accountId },
      data: { email: `gone-${unique()}@test.example.com` },
    })
    expect((await call(verifyOtp, person, { body })).status).toBe(200)
  },
)

test.each(['asked for', 'begun again'])(
  'after five wrong tries at the code of a new email, the code of a change %s works',
  async (how) => {
    const { person, email, code } = await changing()
    const give = (typed: string) =>
      call(verifyOtp, person, { body: { email, code: typed, purpose: 'change' } })
    for (let i = 0; i < 5; i++) expect((await give(wrongCode(code))).status).toBe(422)
    await db.rateLimit.delete({ where: { key: `code:pause:change ${person.accountId}` } })
    const again =
      how === 'asked for'
        ? await call(sendOtp, person, { body: { email, purpose: 'change' } })
        : await call(saveProfile, person, { method: 'PATCH', body: { email } })
    expect(again.status).toBe(200)
    expect((await give((await mailedCode(email)).code)).status).toBe(200)
  },
)

async function codeFor(email: string) {
  await call(sendOtp, null, { body: { email, purpose: 'reset' } })
  return mailedCode(email)
}

test('a reset that fails leaves the code as it was', async () => {
  const { email } = await admin()
  const { code } = await codeFor(email)
  const body = { email, password: 'Zinc-chloride-42', emailOtp: code }
  const broken = vi.spyOn(store, 'setPassword').mockRejectedValueOnce(new Error('the disk is full'))
  expect((await call(resetPassword, null, { body })).status).toBe(500)
  broken.mockRestore()
  expect((await call(resetPassword, null, { body })).status).toBe(200)
  expect((await call(resetPassword, null, { body })).status).toBe(422)
})

test('a mailed link takes twenty passwords in an hour, since one that is refused leaves it valid', async () => {
  const { email, accountId } = await admin()
  const { link } = await codeFor(email)
  await countTry('password:chosen', accountId, 'too_many', 19)
  const give = (password: string) => call(resetPassword, null, { body: { email, password, emailOtp: link } })
  expect((await give(email)).status).toBe(422)
  expect((await give('Zinc-chloride-42')).status).toBe(429)
})

test.each([
  [true, 0],
  [false, 1],
])('with two-step on, %s, a new password by code opens %i sessions', async (twoStep, sessions) => {
  const { email, accountId } = await admin(undefined, { twoStep })
  const { code } = await codeFor(email)
  const body = { email, password: 'Zinc-chloride-42', emailOtp: code }
  const { headers } = await call(resetPassword, null, { body })
  expect(headers.getSetCookie().filter((one) => one.startsWith('labmark.session='))).toHaveLength(sessions)
  expect(await db.session.count({ where: { accountId } })).toBe(sessions)
})

test('a reset opens no session once another password has been set', async () => {
  const { email, accountId } = await admin()
  const { code } = await codeFor(email)
  vi.spyOn(guessing, 'clearWrongPasswords').mockImplementationOnce(async () => {
    await db.account.update({ where: { id: accountId }, data: { passwordChangedAt: new Date(0) } })
    await db.session.deleteMany({ where: { accountId } })
  })
  const body = { email, password: 'Zinc-chloride-42', emailOtp: code }
  expect((await call(resetPassword, null, { body })).body.code).toBe('credentials_wrong')
  expect(await db.session.count({ where: { accountId } })).toBe(0)
})

test('a new password by code ends the session that the browser had before', async () => {
  const before = await admin()
  const { email } = await admin()
  const { code } = await codeFor(email)
  const body = { email, password: 'Zinc-chloride-42', emailOtp: code }
  expect((await call(resetPassword, before, { body })).body.user).toMatchObject({ email })
  expect(await db.session.count({ where: { id: before.sessionId } })).toBe(0)
})

test('T19: of two right codes at the same moment one sets the password', async () => {
  const { email } = await admin()
  const { code, link } = await codeFor(email)
  const resets = [code, link].map((emailOtp, index) =>
    call(resetPassword, null, { body: { email, password: `Zinc-chloride-4${index}`, emailOtp } }),
  )
  expect((await Promise.all(resets)).map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a code that is given while its account is locked, and ended there, does not work; neither side deadlocks', async () => {
  const { email, accountId } = await admin()
  const { code } = await codeFor(email)
  const body = { email, password: 'Zinc-chloride-42', emailOtp: code }
  const reset = await whileOpen(
    (tx) => lockAccount(tx, accountId),
    () => call(resetPassword, null, { body }),
    (tx) => tx.oneTimeCode.deleteMany({ where: { accountId } }),
  )
  expect(reset).toMatchObject({ status: 'fulfilled', value: { status: 422, body: { code: 'code_dead' } } })
})

test('somebody who has used up their password tries gets in at once with a new one', async () => {
  const { email } = await admin()
  const headers = { 'x-forwarded-for': '198.51.100.77' }
  const signIn = (password: string) => call(login, null, { body: { email, password }, headers })
  for (let i = 0; i < 10; i++) expect((await signIn('not-my-password')).status).toBe(401)
  expect((await signIn(testPassword)).status).toBe(429)
  const { code } = await codeFor(email)
  const body = { email, password: 'Zinc-chloride-42', emailOtp: code }
  expect((await call(resetPassword, null, { body, headers })).status).toBe(200)
  expect((await signIn('Zinc-chloride-42')).status).toBe(200)
})

test('a change of email that somebody else began ends with a new password', async () => {
  const { person, link } = await changing()
  const { code } = await codeFor(person.email)
  const body = { email: person.email, password: 'Zinc-chloride-42', emailOtp: code }
  expect((await call(resetPassword, null, { body })).status).toBe(200)
  expect((await call(verifyOtp, null, { body: { link, purpose: 'change' } })).status).toBe(422)
  expect((await db.account.findUniqueOrThrow({ where: { id: person.accountId } })).email).toBe(person.email)
})

test('the same with a new temporary password from the school', async () => {
  const head = await admin()
  const asha = await rechecked(await teacher(head.institutionId))
  const email = `new-${unique()}@test.example.com`
  const form = { fullName: 'Asha', email, dob: '', phone: '9876543210' }
  expect((await call(saveTeacher, asha, { method: 'PATCH', body: form })).status).toBe(200)
  const { link } = await mailedCode(email)
  expect((await call(sendPassword, head, { params: { id: asha.accountId }, body: {} })).status).toBe(200)
  expect((await call(verifyTeacherOtp, null, { body: { link, purpose: 'change' } })).status).toBe(422)
})

test('a change of email that ends while its code is asked for again stays ended', async () => {
  const { person, email } = await changing()
  const { accountId } = person
  await db.rateLimit.delete({ where: { key: `code:pause:change ${accountId}` } })
  const asked = await whileOpen(
    (tx) => lockAccount(tx, accountId),
    () => call(sendOtp, person, { body: { email, purpose: 'change' } }),
    (tx) => tx.oneTimeCode.deleteMany({ where: { accountId } }),
  )
  expect(asked).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
  expect(await db.oneTimeCode.count({ where: { accountId } })).toBe(0)
})

test('a change of email that is given up while its code is mailed again ends', async () => {
  const { person, email } = await changing()
  const account = await db.account.findUniqueOrThrow({ where: { id: person.accountId } })
  const cancelled = await whileOpen(
    (tx) => lockAccount(tx, account.id),
    () => call(cancelChange, person, { method: 'DELETE' }),
    (tx) => issueCode(tx, account, 'change', email),
  )
  expect(cancelled).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
  expect(await db.oneTimeCode.count({ where: { accountId: account.id } })).toBe(0)
})

test('a session that ends meanwhile begins no change of email', async () => {
  const person = await rechecked(await admin())
  const { accountId } = person
  const saved = await whileOpen(
    async (tx) => {
      await lockAccount(tx, accountId)
      await tx.session.deleteMany({ where: { accountId } })
    },
    () => updateProfile(person, { email: `new-${unique()}@test.example.com` }),
  )
  expect(saved).toMatchObject({ status: 'rejected', reason: { code: 'sign_in_required' } })
  expect(await db.oneTimeCode.count({ where: { accountId } })).toBe(0)
})
