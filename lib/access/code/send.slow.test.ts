import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { POST as forget } from '@/app/api/institution/forget-password/route'
import { POST as login } from '@/app/api/institution/login/route'
import { POST as sendOtp } from '@/app/api/institution/send-otp/route'
import { POST as verifyOtp } from '@/app/api/institution/verify-otp/route'
import { POST as forgetCompanyStaff } from '@/app/api/provider/forget-password/route'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, teacher } from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { leastTimes } from '../limit/least-times.ts'

const usual = leastTimes.code
beforeAll(() => {
  // No other timer has this length.
  leastTimes.code = 7
})
afterAll(() => {
  leastTimes.code = usual
})

const pauseOver = (email: string) =>
  db.rateLimit.deleteMany({ where: { key: { startsWith: 'code:pause', contains: email } } })

const requestCode = (email: string, purpose = 'reset') => call(sendOtp, null, { body: { email, purpose } })

test.each(['known', 'unknown'])(
  'T21: three mails in a quarter of an hour, then one in five minutes, and a %s address is told so',
  async (kind) => {
    const email = kind === 'known' ? (await admin()).email : unknownAddress()
    const refusals = []
    for (let i = 0; i < 6; i++) {
      await pauseOver(email)
      const headers = { 'x-forwarded-for': `10.1.1.${i}` }
      const { status, body } = await call(forget, null, { body: { email }, headers })
      expect(status).toBe(200)
      refusals.push(body.message.startsWith('No new code is mailed'))
      // A code still queued when the next one is requested is not mailed any more.
      await drainJobs()
    }
    expect(refusals).toEqual([false, false, false, false, true, true])
    expect(await mailsTo(email)).toHaveLength(kind === 'known' ? 4 : 0)
  },
)

test('T21: requests at the login of the company’s staff stop no mail to an address of a school', async () => {
  const { email } = await admin()
  for (let i = 0; i < 4; i++) {
    await pauseOver(email)
    expect((await call(forgetCompanyStaff, null, { body: { email } })).status).toBe(200)
  }
  expect(await mailsTo(email)).toHaveLength(0)
  const { status, body } = await call(forget, null, { body: { email } })
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: 'If this address has an account, a code is on its way.',
  })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('T21: twenty requests at once send one mail, and the others are told how long to wait', async () => {
  const { email } = await admin()
  const answers = await Promise.all(Array.from({ length: 20 }, () => requestCode(email)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(19)
  for (const { headers } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30)
  }
  expect(await mailsTo(email)).toHaveLength(1)
})

const hostile = [
  '"e@evil.example"@test.example.com',
  'a@test.example.com,b@evil.example',
  'a@test.example.com;b@evil.example',
  'a@test.example.com b@evil.example',
  'a＠test.example.com',
  'a@test.example.com\r\nRCPT TO:<b@evil.example>',
  'a@test.example.com%0d%0aBcc:b@evil.example',
  'a(b@evil.example)@test.example.com',
  '<b@evil.example>a@test.example.com',
  `${'g:('.repeat(10_000)}a@test.example.com`,
  'ａdmin@test.example.com',
  'admin@tеst.example.com',
  'a@b@test.example.com',
  'a@test.example.com.',
  '@test.example.com',
]

test.each(hostile)('T22: the address %j is refused and nothing is queued', async (email) => {
  const before = await db.job.count()
  const answers = [await requestCode(email), await call(forget, null, { body: { email } })]
  expect(answers.map(({ status }) => status)).toEqual([422, 422])
  expect(answers[0]?.body).toHaveProperty('fields.email')
  expect(await db.job.count()).toBe(before)
})

test('T22: the mail server sees exactly one RCPT, the stored address, however it was typed', async () => {
  const { email } = await admin()
  expect((await requestCode(`  ${email.toUpperCase()} `)).status).toBe(200)
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.envelope.to.map(({ address }) => address)).toEqual([email])
})

test('the code is in the mail and not in its subject, which a locked phone shows', async () => {
  const { email } = await admin()
  await requestCode(email)
  const { code } = await mailedCode(email)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your Labmark code'])
  expect((await mailsTo(email))[0]?.text).toContain(code)
})

const unknownAddress = () => `nobody-${crypto.randomUUID().slice(0, 8)}@test.example.com`

/** The work that an answer took, and its delay: on any machine known and unknown addresses take the same. */
async function workOf<T>(run: () => Promise<T>) {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const answer = await run()
  const hashes = sent.mock.calls.length
  const heldBack = timers.mock.calls
    .map(([, delay]) => delay)
    .filter((delay) => delay === leastTimes.code).length
  sent.mockRestore()
  timers.mockRestore()
  return { answer, work: { hashes, heldBack } }
}

type Ask = (email: string) => ReturnType<typeof call>
const asks: [string, Ask][] = [
  ['login', (email) => call(login, null, { body: { email, password: 'Not-the-password' } })],
  ['forget', (email) => call(forget, null, { body: { email } })],
  ['resend', (email) => requestCode(email, 'verify')],
  ['confirm', (email) => call(verifyOtp, null, { body: { email, code: '0000', purpose: 'verify' } })],
]

/** Hashing costs most, so an unknown address's password is compared too; where a mail may go out, the answer is always delayed. */
const expectedWork: Record<string, object> = {
  login: { hashes: 1, heldBack: 0 },
  forget: { hashes: 0, heldBack: 1 },
  resend: { hashes: 0, heldBack: 1 },
  confirm: { hashes: 0, heldBack: 0 },
}

test.each(asks)(
  'T23: %s answers known and unknown addresses alike, and after the same work',
  async (name, send) => {
    const known = await admin()
    const ofAnotherRole = await teacher((await institute()).id)
    await send(unknownAddress())
    for (const email of [unknownAddress(), ofAnotherRole.email]) {
      const one = await workOf(() => send(known.email))
      const two = await workOf(() => send(email))
      await pauseOver(known.email)
      const { status, body } = one.answer
      expect({ status: two.answer.status, body: two.answer.body }).toEqual({ status, body })
      expect(two.work).toEqual(one.work)
      expect(one.work).toEqual(expectedWork[name])
    }
  },
)

test('T23: wrong codes for an address without a code end after five, like everybody else’s', async () => {
  const email = unknownAddress()
  const codes = []
  for (let i = 0; i < 6; i++) {
    const { body } = await call(verifyOtp, null, { body: { email, code: '1234', purpose: 'reset' } })
    codes.push(body.code)
  }
  expect(codes).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_dead', 'code_dead'])
})

test('a confirmed address is not sent a code to confirm it again', async () => {
  const { email } = await admin()
  expect((await requestCode(email, 'verify')).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(0)
})

test.each([
  { email: 'a@test.example.com' },
  { email: 'a@test.example.com', purpose: 'all' },
  { email: ['a@test.example.com'], purpose: 'reset' },
])('bad input %j is refused', async (body) => {
  expect((await call(sendOtp, null, { body })).status).toBe(422)
})
