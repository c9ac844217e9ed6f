import { expect, test } from 'vitest'
import { POST as adminLogin } from '@/app/api/institution/login/route'
import { POST as verify } from '@/app/api/institution/verify-otp/route'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { admin, testPassword } from '../../testing/factories.ts'
import { readLog } from '../../testing/read-log.ts'

answerAtOnce()

let logged: ReturnType<typeof readLog>

const from = { 'x-forwarded-for': '198.51.100.77' }
const signIn = (email: string, password: string) =>
  call(adminLogin, null, { body: { email, password }, headers: from })

const proofs = () =>
  logged
    .lines()
    .filter(({ msg }) => msg === 'proof')
    .map(({ level, proof, account, right }) => ({ level, proof, account, right }))

test('every authentication attempt is in the log, right or wrong, by the account’s id and without its address', async () => {
  const { email, accountId: account } = await admin()
  logged = readLog()
  await signIn(email, 'Wrong-password')
  await signIn(email, testPassword)
  await signIn(`nobody-${email}`, testPassword)
  await call(verify, null, { body: { email, code: '0000', purpose: 'reset' } })
  await call(verify, null, { body: { link: 'x'.repeat(43), purpose: 'reset' } })
  expect(proofs()).toEqual([
    { level: 40, proof: 'password', account, right: false },
    { level: 30, proof: 'password', account, right: true },
    { level: 40, proof: 'password', account: null, right: false },
    { level: 40, proof: 'code', account, right: false },
    { level: 40, proof: 'link', account: null, right: false },
  ])
  expect(logged.text()).not.toMatch(/@|Wrong-password|198\.51/)
})

test('a limit that is reached is in the log by its name, without whose it is', async () => {
  const { email } = await admin()
  logged = readLog()
  for (let i = 0; i < 6; i++)
    await call(verify, null, { body: { email, code: '0000', purpose: 'reset' }, headers: from })
  const reached = logged.lines().filter(({ msg }) => msg === 'limit reached')
  expect(reached).toMatchObject([{ level: 40, limit: 'code:tries' }])
  expect(logged.text()).not.toContain('@')
})
