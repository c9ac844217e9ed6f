import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POST as secondStep } from '@/app/api/account/second-step/route'
import { POST as forget } from '@/app/api/institution/forget-password/route'
import { POST as login } from '@/app/api/institution/login/route'
import { POST as resetPassword } from '@/app/api/institution/reset-password/route'
import { POST as sendOtp } from '@/app/api/institution/send-otp/route'
import { POST as verifyOtp } from '@/app/api/institution/verify-otp/route'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call, cookieOf } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, testPassword } from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { runs } from '../../testing/runs.ts'
import { setUpApp } from '../../testing/sign-in-steps.ts'
import { countTry } from '../limit/limits.ts'

// What somebody who knows only an address can do to its codes, and what must stay out of their reach.

answerAtOnce()

const purposes = ['verify', 'login', 'reset', 'change'] as const

const from = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place}` })

/** The cookie after the first step of a sign-in with the attacker's own account. */
async function attackersPending() {
  const { email } = await admin(undefined, { twoStep: true })
  const { headers } = await call(login, null, { body: { email, password: testPassword } })
  return cookieOf(headers, 'pending')
}

async function minutesPass(email: string, accountId: string, minutes: number) {
  await db.$executeRaw`
    UPDATE rate_limit SET expire = expire - ${minutes * 60_000}
     WHERE key LIKE ${`%${email}%`} OR key LIKE ${`%${accountId}%`}`
  for (const { purpose, expiresAt } of await db.oneTimeCode.findMany({ where: { accountId } })) {
    const where = { accountId_purpose: { accountId, purpose } }
    const earlier = new Date(expiresAt.getTime() - minutes * 60_000)
    await db.oneTimeCode.update({ where, data: { expiresAt: earlier } })
  }
}

const place = fc.integer({ min: 1, max: 250 })
const ask = fc.record({
  kind: fc.constant('ask' as const),
  purpose: fc.constantFrom('reset', 'reset', ...purposes),
  place,
})
const guess = fc.record({
  kind: fc.constant('guess' as const),
  purpose: fc.constantFrom('login', 'reset', ...purposes),
  place,
  times: fc.integer({ min: 1, max: 6 }),
  pending: fc.boolean(),
})
const password = fc.record({ kind: fc.constant('password' as const), place })
const wait = fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 4 }) })

/** Requests codes with a minute between them, as fast as the pause allows anybody; guesses; and other acts. */
const burst = fc.integer({ min: 1, max: 4 }).map((times) =>
  Array.from({ length: times }, () => [
    { kind: 'ask' as const, purpose: 'reset' as const, place: 1 },
    { kind: 'wait' as const, minutes: 1 },
  ]).flat(),
)
const attack = fc
  .array(fc.oneof(burst, fc.array(fc.oneof(ask, guess, password, wait), { minLength: 1, maxLength: 5 })), {
    maxLength: 3,
  })
  .map((parts) => parts.flat())

type Act = typeof attack extends fc.Arbitrary<(infer A)[]> ? A : never
/** `headers` say where they are: requests by others from the same place must not count. */
type Holder = { email: string; accountId: string; password: string; headers: Record<string, string> }

async function commit(act: Act, { email, accountId }: Holder, pending: string) {
  if (act.kind === 'wait') return minutesPass(email, accountId, act.minutes)
  const headers = from(act.place)
  if (act.kind === 'password')
    return call(login, null, { body: { email, password: 'Wrong-password' }, headers })
  const { purpose } = act
  if (act.kind === 'guess') {
    const body = { email, code: '0000', purpose }
    const cookie = act.pending ? pending : ''
    for (let i = 0; i < act.times; i++) await call(verifyOtp, null, { body, headers: { ...headers, cookie } })
  } else if (purpose === 'reset') await call(forget, null, { body: { email }, headers })
  else await call(sendOtp, null, { body: { email, purpose }, headers })
}

/** The longest that a holder takes to read a mail, in minutes: codes expire after ten, and the mail at hand may be five minutes old. */
const maxReadingMinutes = { ofNewMail: 8, ofMailAtHand: 5 }

/** @param maxMinutes the most minutes that may pass meanwhile */
async function runAttack(
  acts: Act[],
  holder: Holder,
  pending: string,
  maxMinutes = Number.POSITIVE_INFINITY,
) {
  let passed = 0
  for (const act of acts) {
    if (act.kind === 'wait' && passed + act.minutes > maxMinutes) continue
    if (act.kind === 'wait') passed += act.minutes
    await commit(act, holder, pending)
    await drainJobs()
  }
}

type Meanwhile = (maxMinutes: number) => Promise<void>

async function signIn({ email, password, headers: at }: Holder, meanwhile: Meanwhile) {
  const mails = (await mailsTo(email)).length
  const first = await call(login, null, { body: { email, password }, headers: at })
  expect(first).toMatchObject({ status: 200, body: { code: 'code_required' } })
  expect(await mailsTo(email), 'a code is mailed when the screen says so').toHaveLength(mails + 1)
  const { code } = await mailedCode(email)
  await meanwhile(maxReadingMinutes.ofNewMail)
  const headers = { ...at, cookie: cookieOf(first.headers, 'pending') }
  const second = await call(verifyOtp, null, { body: { email, code, purpose: 'login' }, headers })
  expect(second.status, 'the code of the own sign-in works').toBe(200)
}

const resetsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ text }) => text.includes('purpose=reset#'))

async function chooseNew(holder: Holder, meanwhile: Meanwhile) {
  const { email, headers } = holder
  const before = (await resetsTo(email)).length
  expect([200, 429]).toContain((await call(forget, null, { body: { email }, headers })).status)
  const isNew = (await resetsTo(email)).length > before
  await meanwhile(isNew ? maxReadingMinutes.ofNewMail : maxReadingMinutes.ofMailAtHand)
  const newest = (await resetsTo(email)).at(-1)
  const link = /purpose=reset#([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? ''
  holder.password = 'Nickel-chloride-4'
  const body = { email, password: holder.password, emailOtp: link }
  expect((await call(resetPassword, null, { body, headers })).status, 'the newest mail’s link works').toBe(
    200,
  )
}

test('T18, T21: whatever an attacker who knows only the address does, and whenever, its holder can sign in and choose a new password', async () => {
  const pending = await attackersPending()
  let played = 0
  const attacks = fc.tuple(attack, attack, attack, attack)
  await fc.assert(
    fc.asyncProperty(attacks, fc.boolean(), async ([before, within, between, last], isSignInFirst) => {
      const { email, accountId } = await admin(undefined, { twoStep: true })
      const headers = { 'x-forwarded-for': `198.51.100.${(played++ % 250) + 1}` }
      const holder = { email, accountId, password: testPassword, headers }
      const errands = isSignInFirst ? [signIn, chooseNew] : [chooseNew, signIn]
      await runAttack(before, holder, pending)
      await errands[0]?.(holder, (maxMinutes) => runAttack(within, holder, pending, maxMinutes))
      await runAttack(between, holder, pending)
      await errands[1]?.(holder, (maxMinutes) => runAttack(last, holder, pending, maxMinutes))
    }),
    // Shrinking would take longer than the test may.
    { numRuns: runs(6), endOnFailure: true },
  )
})

test('T18: a hundred wrong codes from one place, for any addresses, block further ones there', async () => {
  await countTry('code:ip', '203.0.113.251', 'too_many', 95)
  const statuses = []
  for (let i = 0; i < 7; i++) {
    const body = { email: `guess-${i}@test.example.com`, code: '1234', purpose: 'reset' }
    statuses.push((await call(verifyOtp, null, { body, headers: from(251) })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  const { email } = await admin()
  await call(sendOtp, null, { body: { email, purpose: 'reset' } })
  const { code } = await mailedCode(email)
  const verify = (ip: string) =>
    call(verifyOtp, null, { body: { email, code, purpose: 'reset' }, headers: { 'x-forwarded-for': ip } })
  expect((await verify('203.0.113.251')).status).toBe(429)
  expect((await verify('2001:db8:1:2::9')).status).toBe(200)
})

test('T18: a hundred wrong codes from one place stop nobody there who has given the password', async () => {
  const headers = from(252)
  const guess = (i: number) => ({ email: `there-${i}@test.example.com`, code: '1234', purpose: 'reset' })
  await countTry('code:ip', '203.0.113.252', 'too_many', 99)
  for (let i = 0; i < 2; i++) await call(verifyOtp, null, { body: guess(i), headers })
  expect((await call(verifyOtp, null, { body: guess(2), headers })).status).toBe(429)
  const signIn = async (email: string) => {
    const { headers: sent } = await call(login, null, { body: { email, password: testPassword }, headers })
    return { ...headers, cookie: cookieOf(sent, 'pending') }
  }
  const { email } = await admin(undefined, { twoStep: true })
  const own = await signIn(email)
  const { code } = await mailedCode(email)
  const byMail = await call(verifyOtp, null, { body: { email, code, purpose: 'login' }, headers: own })
  expect(byMail.status).toBe(200)
  const head = await admin()
  const { nextCode } = await setUpApp(head)
  const body = { code: await nextCode() }
  const byApp = await call(secondStep, null, { body, headers: await signIn(head.email) })
  expect(byApp.status).toBe(200)
})

test('the owner’s code requests are counted separately: a stranger’s do not affect the pause of a sign-in', async () => {
  const { email } = await admin(undefined, { twoStep: true })
  for (const purpose of purposes)
    expect((await call(sendOtp, null, { body: { email, purpose } })).status).toBe(
      purpose === 'login' ? 401 : 200,
    )
  const first = await call(login, null, { body: { email, password: testPassword } })
  const cookie = cookieOf(first.headers, 'pending')
  const body = { email, purpose: 'login' }
  expect((await call(sendOtp, null, { body, headers: { cookie } })).status, 'the pause of its own').toBe(429)
})

test('after a right password, a sign-in for which no code may be mailed says so', async () => {
  const { email, accountId } = await admin(undefined, { twoStep: true })
  const signIn = () => call(login, null, { body: { email, password: testPassword } })
  for (let i = 0; i < 4; i++) {
    expect(await signIn()).toMatchObject({ status: 200, body: { code: 'code_required' } })
    await db.rateLimit.deleteMany({ where: { key: { startsWith: 'code:pause', contains: accountId } } })
    await drainJobs()
  }
  await db.oneTimeCode.deleteMany({ where: { accountId } })
  const refused = await signIn()
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
})
