import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { POST as requestFactorRemoval } from '@/app/api/account/lost-second-step/route'
import { POST as beginPasskeySignIn } from '@/app/api/account/passkey-sign-in/options/route'
import { POST as chooseSchool } from '@/app/api/account/school/route'
import { POST as secondStep } from '@/app/api/account/second-step/route'
import { POST as login } from '@/app/api/institution/login/route'
import { POST as sendOtp } from '@/app/api/institution/send-otp/route'
import { POST as verifyOtp } from '@/app/api/institution/verify-otp/route'
import { POST as signUpTeacher } from '@/app/api/teacher/signup/route'
import { resolveActor } from '../../access/account/session.ts'
import { viewLostFactor } from '../../access/factor/lost-factor.ts'
import { viewSecondStep } from '../../access/factor/second-step.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call, cookieOf } from '../../testing/call.ts'
import { institute, teacher } from '../../testing/factories.ts'
import { mailedCode } from '../../testing/mailbox.ts'

answerAtOnce()

const address = () => `twice-${randomUUID().slice(0, 8)}@test.example.com`
const chosen = 'Zinc-chloride-42'

test('after a sign-up, requesting codes does not reveal whether the address is staff there, and the own browser waits', async () => {
  const { id, displayId } = await institute()
  const { email: known } = await teacher(id, { email: address() })
  const signUpAndGuess = async (email: string, before: Record<string, string>) => {
    const passwords = { password: chosen, confirm: chosen }
    const body = { fullName: 'Ravi', email, institutionId: displayId, ...passwords }
    const signUp = await call(signUpTeacher, null, { body, headers: before })
    const own = { cookie: cookieOf(signUp.headers, 'pending') }
    const request = { email, purpose: 'verify' }
    const answers = [
      signUp,
      await call(sendOtp, null, { body: request }),
      await call(sendOtp, null, { body: request, headers: own }),
    ]
    for (let guess = 0; guess < 6; guess++)
      answers.push(await call(verifyOtp, null, { body: { ...request, code: '0000' }, headers: own }))
    const responses = answers.map(({ status, body: { code, message } }) => ({ status, code, message }))
    return { own, responses: [...responses, own.cookie.length] }
  }
  /** Signs up, again in the same browser, then in another one, and in that one again. */
  const four = async (email: string) => {
    const first = await signUpAndGuess(email, {})
    const again = await signUpAndGuess(email, first.own)
    const other = await signUpAndGuess(email, {})
    const last = await signUpAndGuess(email, other.own)
    return [first, again, other, last].map(({ responses }) => responses)
  }
  const free = await four(address())
  expect(free[0]?.slice(0, 3)).toMatchObject([{ status: 201 }, { status: 200 }, { status: 429 }])
  expect(await four(known)).toEqual(free)
})

test('a sign-up is no first step of a sign-in, so nothing after it reveals whether the address is staff there', async () => {
  const { id, displayId } = await institute()
  const { email: known } = await teacher(id, { email: address() })
  for (const email of [known, address()]) {
    const body = { fullName: 'Ravi', email, institutionId: displayId, password: chosen, confirm: chosen }
    const signUp = await call(signUpTeacher, null, { body })
    const { guid } = signUp.body.data as { guid: string }
    const headers = { cookie: cookieOf(signUp.headers, 'pending') }
    const answers = [
      await call(chooseSchool, null, { body: { account: guid }, headers }),
      await call(secondStep, null, { body: { code: '000000' }, headers }),
      await call(requestFactorRemoval, null, { body: {}, headers }),
      await call(beginPasskeySignIn, null, { body: { secondStep: true }, headers }),
      await call(sendOtp, null, { body: { email, purpose: 'login' }, headers }),
      await call(verifyOtp, null, { body: { email, code: '0000', purpose: 'login' }, headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
    const actor = await resolveActor(new Headers(headers))
    expect([await viewSecondStep(actor), await viewLostFactor(actor)]).toEqual([null, null])
  }
})

test('after a repeated sign-up the code signs in, and the latest input counts', async () => {
  const { displayId } = await institute()
  const email = address()
  const signUp = (password: string, headers = {}) =>
    call(signUpTeacher, null, {
      body: { fullName: 'Ravi', email, institutionId: displayId, password, confirm: password },
      headers,
    })
  const first = { cookie: cookieOf((await signUp(chosen)).headers, 'pending') }
  const again = { cookie: cookieOf((await signUp(`${chosen} again`, first)).headers, 'pending') }
  const { code } = await mailedCode(email)
  expect(
    await call(verifyOtp, null, { body: { email, purpose: 'verify', code }, headers: again }),
  ).toMatchObject({
    status: 200,
    body: { user: { email } },
  })
  const signIn = (password: string) => call(login, null, { body: { email, password } })
  expect((await signIn(chosen)).status).toBe(401)
  expect((await signIn(`${chosen} again`)).status).toBe(200)
})
