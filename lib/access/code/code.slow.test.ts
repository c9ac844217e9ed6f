import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { POST as login } from '@/app/api/institution/login/route'
import { POST as resetPassword } from '@/app/api/institution/reset-password/route'
import { POST as sendOtp } from '@/app/api/institution/send-otp/route'
import { POST as verifyOtp } from '@/app/api/institution/verify-otp/route'
import { POST as staffVerifyOtp } from '@/app/api/provider/verify-otp/route'
import { pool } from '../../core/db.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call, cookieOf } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, testPassword } from '../../testing/factories.ts'
import { mailedCode, mailsTo, wrongCode } from '../../testing/mailbox.ts'
import { countTry } from '../limit/limits.ts'

answerAtOnce()

const reset = (email: string, code: string) =>
  call(verifyOtp, null, { body: { email, code, purpose: 'reset' } })

const requestNewCode = async (email: string) => {
  await clearLimits(email, 'code:pause', 'code:sent', 'code:paced')
  return call(sendOtp, null, { body: { email, purpose: 'reset' } })
}

/** Simulates that the pause and the quarter of an hour have passed. */
const clearLimits = (email: string, ...names: string[]) =>
  db.rateLimit.deleteMany({
    where: { OR: names.map((name) => ({ key: { startsWith: name, contains: email } })) },
  })

async function withCode() {
  const { email, accountId } = await admin()
  await call(sendOtp, null, { body: { email, purpose: 'reset' } })
  return { email, accountId, ...(await mailedCode(email)) }
}

test('T18: five wrong tries kill the code, and the right one no longer works', async () => {
  const { email, code } = await withCode()
  const answers = []
  for (let i = 0; i < 5; i++) answers.push((await reset(email, wrongCode(code))).body.code)
  expect(answers).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_dead'])
  expect((await reset(email, code)).body).toMatchObject({ code: 'code_dead' })
})

test('T18: a hundred parallel guesses do not get more than five tries', async () => {
  const { email, code, accountId } = await withCode()
  const guesses = Array.from({ length: 100 }, () => reset(email, wrongCode(code)))
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
  expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(4)
  expect(codes.filter((one) => one === 'code_dead')).toHaveLength(96)
  const row = await db.oneTimeCode.findFirstOrThrow({ where: { accountId } })
  expect(row.wrong).toBe(5)
})

test('T18: twenty wrong tries a day lock the codes whatever is resent and from where; the link still works', async () => {
  const { email } = await withCode()
  await countTry('code:wrong', `reset ${email}`, 'too_many', 10)
  for (let round = 0; round < 2; round++) {
    await requestNewCode(email)
    const { code } = await mailedCode(email)
    for (let i = 0; i < 5; i++) {
      const headers = { 'x-forwarded-for': `10.0.${round}.${i}` }
      const body = { email, code: wrongCode(code), purpose: 'reset' }
      expect((await call(verifyOtp, null, { body, headers })).status).toBe(422)
    }
  }
  await requestNewCode(email)
  const { code, link } = await mailedCode(email)
  const locked = await reset(email, code)
  expect(locked).toMatchObject({ status: 429, body: { code: 'code_locked' } })
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  const body = { email, password: 'Nickel-chloride-4', emailOtp: link }
  expect((await call(resetPassword, null, { body })).status).toBe(200)
})

test('T19: the code is stored as a hash, for ten minutes', async () => {
  const { accountId, code, link } = await withCode()
  const row = await db.oneTimeCode.findFirstOrThrow({ where: { accountId } })
  expect(JSON.stringify(row)).not.toContain(link)
  expect(row.codeHash).toMatch(/^[0-9a-f]{64}$/)
  expect(row.codeHash).not.toContain(code)
  expect(Math.ceil((row.expiresAt.getTime() - Date.now()) / 60_000)).toBe(10)
})

test('T19: an expired code is refused, and only its holder learns that it was right', async () => {
  const { email, accountId, code, link } = await withCode()
  await db.oneTimeCode.updateMany({ where: { accountId }, data: { expiresAt: new Date(0) } })
  expect((await reset(email, code)).body.code).toBe('code_dead')
  expect((await reset(email, wrongCode(code))).body.code).toBe('code_wrong')
  const byLink = await call(verifyOtp, null, { body: { link, purpose: 'reset' } })
  expect(byLink).toMatchObject({ status: 422, body: { code: 'code_dead' } })
})

test('T19: a code serves its own purpose, account and login only', async () => {
  const { email, code, link } = await withCode()
  const other = await withCode()
  const tries = [
    await call(verifyOtp, null, { body: { email, code, purpose: 'verify' } }),
    await call(verifyOtp, null, { body: { email, code, purpose: 'change' } }),
    await call(staffVerifyOtp, null, { body: { email, code, purpose: 'reset' } }),
    await call(verifyOtp, null, { body: { link, purpose: 'verify' } }),
    await call(staffVerifyOtp, null, { body: { link, purpose: 'reset' } }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
  const foreign = code === other.code ? wrongCode(code) : other.code
  expect((await reset(email, foreign)).body.code).toBe('code_wrong')
  expect((await reset(email, code)).status).toBe(200)
})

test('T19: two parallel right codes open one session', async () => {
  const { email, accountId } = await admin(undefined, { twoStep: true })
  await db.session.deleteMany({ where: { accountId } })
  const first = await call(login, null, { body: { email, password: testPassword } })
  const cookie = cookieOf(first.headers, 'pending')
  const { code } = await mailedCode(email)
  const body = { email, code, purpose: 'login' }
  const both = await Promise.all([1, 2].map(() => call(verifyOtp, null, { body, headers: { cookie } })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await db.session.count({ where: { accountId } })).toBe(1)
})

test('T20: no session without the password first, and the code is in no answer', async () => {
  const { email, accountId } = await admin(undefined, { twoStep: true })
  const other = await admin(undefined, { twoStep: true })
  await db.session.deleteMany({ where: { accountId } })
  const first = await call(login, null, { body: { email, password: testPassword } })
  const { code, link } = await mailedCode(email)
  expect(JSON.stringify(first.body)).not.toContain(code)
  expect(first.body).toMatchObject({ code: 'code_required' })
  expect(first.headers.getSetCookie().join()).not.toMatch(/labmark\.session=[^;]/)
  const othersLogin = await call(login, null, { body: { email: other.email, password: testPassword } })
  const planted = { cookie: cookieOf(othersLogin.headers, 'pending') }
  await clearLimits(email, 'code:pause')
  const tries = [
    await call(verifyOtp, null, { body: { email, code, purpose: 'login' } }),
    await call(verifyOtp, null, { body: { link, purpose: 'login' } }),
    await call(verifyOtp, null, { body: { link, purpose: 'login' }, headers: planted }),
    await call(verifyOtp, null, { body: { email, code, purpose: 'login' }, headers: planted }),
    await call(sendOtp, null, { body: { email, purpose: 'login' } }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect(await db.session.count({ where: { accountId } })).toBe(0)
  expect(await mailsTo(email)).toHaveLength(1)
  const mine = { cookie: cookieOf(first.headers, 'pending') }
  expect(
    (await call(verifyOtp, null, { body: { email, code, purpose: 'login' }, headers: mine })).status,
  ).toBe(200)
})

test('T28: the link is random and hashed, works once, and a new one kills the older', async () => {
  const first = await withCode()
  await requestNewCode(first.email)
  const second = await mailedCode(first.email)
  expect(second.link).not.toBe(first.link)
  const set = (emailOtp: string) =>
    call(resetPassword, null, { body: { email: first.email, password: 'Nickel-chloride-4', emailOtp } })
  expect((await set(first.link)).status).toBe(422)
  expect((await set(second.link)).status).toBe(200)
  expect((await set(second.link)).status).toBe(422)
})

test("T28: a link of one account does not set another's password, and is not used up by the attempt", async () => {
  const mine = await withCode()
  const victim = await withCode()
  const set = (email: string) =>
    call(resetPassword, null, { body: { email, password: 'Nickel-chloride-4', emailOtp: mine.link } })
  expect((await set(victim.email)).status).toBe(422)
  expect((await set('nobody@test.example.com')).status).toBe(422)
  expect((await set(mine.email)).status).toBe(200)
})

test('T28: the Host header never reaches a mail', async () => {
  const { email } = await admin()
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', host: 'evil.example' }
  await call(sendOtp, null, { body: { email, purpose: 'reset' }, headers })
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('http://localhost:3000/admin/email-verification?purpose=reset#')
  expect(JSON.stringify(mail)).not.toContain('evil.example')
})

const wrongCodesSubject = 'Wrong Labmark codes were entered for your account'

/** Simulates that hours have passed for everything counted for this address. */
const hoursPass = (email: string, hours: number) => db.$executeRaw`
  UPDATE rate_limit SET expire = expire - ${hours * 3_600_000} WHERE key LIKE ${`%${email}%`}`

test('T18: a day of guessing at a 4-digit code has odds of 1 in 500, whenever it begins; then the code is locked and the holder told by mail', async () => {
  const { email } = await withCode()
  const compared: number[] = []
  let now = 0
  const guess = async (attempts: number) => {
    await requestNewCode(email)
    const { code } = await mailedCode(email)
    for (let i = 0; i < attempts; i++) {
      const { status, body } = await reset(email, wrongCode(code))
      expect(['code_wrong', 'code_dead', 'code_locked']).toContain(body.code)
      if (status === 422) compared.push(now)
    }
  }
  const wait = async (hours: number) => {
    await hoursPass(email, hours)
    now += hours
  }
  // One guess starts the day's counter; the rest come just before it expires, and as many again just after.
  await guess(1)
  await wait(23.9)
  for (let round = 0; round < 4; round++) await guess(5)
  await wait(0.2)
  for (let round = 0; round < 4; round++) await guess(5)
  await wait(12)
  await guess(5)
  const maxInADay = Math.max(
    ...compared.map((start) => compared.filter((at) => at >= start && at < start + 24).length),
  )
  expect(maxInADay).toBe(20)
  expect(maxInADay / 10_000).toBeLessThanOrEqual(1 / 500)
  const lockMails = (await mailsTo(email)).filter(({ subject }) => subject === wrongCodesSubject)
  expect(lockMails).toHaveLength(1)
  expect(lockMails[0]?.text).toContain('use the one-time link')
  expect(lockMails[0]?.text).toContain('somebody who knows your address tried to guess')
  expect(lockMails[0]?.text).not.toContain('knows your password')
  await wait(24)
  await requestNewCode(email)
  expect((await reset(email, (await mailedCode(email)).code)).status).toBe(200)
})

test('T18: twenty wrong codes after the password tell the holder that somebody knows it, or uses their browser', async () => {
  const { email, accountId } = await admin(undefined, { twoStep: true })
  const { headers } = await call(login, null, { body: { email, password: testPassword } })
  const cookie = cookieOf(headers, 'pending')
  const toldAfterTwenty = async (purpose: 'login' | 'reset') => {
    await countTry('code:wrong', `${purpose} ${accountId}`, 'too_many', 19)
    await call(verifyOtp, null, { body: { email, code: '0000', purpose }, headers: { cookie } })
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.subject).toBe(wrongCodesSubject)
    return mail?.text
  }
  await db.oneTimeCode.deleteMany({ where: { accountId } })
  expect(await toldAfterTwenty('login')).toContain('somebody knows your password: choose a new password')
  expect(await toldAfterTwenty('reset')).toContain('somebody knows your password or uses your browser')
})

test('T18: tries counted by one instance hold on another, and the other way round', async () => {
  const { email, code } = await withCode()
  for (let i = 0; i < 3; i++) await reset(email, wrongCode(code))
  const elsewhere = new RateLimiterPostgres({
    ...{ storeClient: pool(), storeType: 'pool', tableName: 'rate_limit', tableCreated: true },
    ...{ keyPrefix: 'code:wrong', points: 20, duration: 24 * 3600, clearExpiredByTimeout: false },
  })
  expect((await elsewhere.get(`reset ${email}`))?.consumedPoints).toBe(3)
  await elsewhere.penalty(`reset ${email}`, 17)
  expect(await reset(email, code)).toMatchObject({ status: 429, body: { code: 'code_locked' } })
})
