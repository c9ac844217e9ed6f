import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { POST as requestFactorRemoval } from '@/app/api/account/lost-second-step/route'
import { POST as beginPasskeySignIn } from '@/app/api/account/passkey-sign-in/options/route'
import { POST as chooseSchool } from '@/app/api/account/school/route'
import { POST as secondStep } from '@/app/api/account/second-step/route'
import { POST as login } from '@/app/api/institution/login/route'
import { POST as sendOtp } from '@/app/api/institution/send-otp/route'
import { POST as signUpInstitute } from '@/app/api/institution/signup/route'
import { POST as verifyOtp } from '@/app/api/institution/verify-otp/route'
import { POST as signUpTeacher } from '@/app/api/teacher/signup/route'
import { correctSignUp } from '../../access/account/account-email.ts'
import { viewLostFactor } from '../../access/factor/lost-factor.ts'
import { viewSecondStep } from '../../access/factor/second-step.ts'
import { countTry } from '../../access/limit/limits.ts'
import { resolveActor } from '../../access/session/resolve-actor.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { type Called, call, cookieOf } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, teacher } from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'
import { whileOpen } from '../../testing/while-open.ts'

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

test('a teacher’s sign-up changes no password after a sign-in: that proves nothing about the address', async () => {
  const { displayId } = await institute()
  const email = address()
  const signUp = (password: string, headers = {}) =>
    call(signUpTeacher, null, {
      body: { fullName: 'Ravi', email, institutionId: displayId, password, confirm: password },
      headers,
    })
  await signUp(chosen)
  const signIn = () => call(login, null, { body: { email, password: chosen } })
  await signUp(`${chosen} again`, { cookie: cookieOf((await signIn()).headers, 'pending') })
  expect((await signIn()).status).toBe(200)
})

describe('an institute’s sign-up, sent again', () => {
  /** What a browser types the first time, and how it sends the form, with changes and what its cookies hold. */
  const browser = () => {
    const tag = randomUUID().slice(0, 8)
    const typed = { name: 'Green Hill', fullName: 'Meena', email: address(), displayId: `green-${tag}` }
    const passwords = { password: chosen, confirm: chosen }
    const send = (change: object = {}, headers: Record<string, string> = {}) =>
      call(signUpInstitute, null, { body: { ...typed, ...passwords, ...change }, headers })
    return { typed, send }
  }
  const ownOf = ({ headers }: Called) => ({ cookie: cookieOf(headers, 'pending') })
  const verify = (body: object, headers: Record<string, string> = {}) =>
    call(verifyOtp, null, { body: { ...body, purpose: 'verify' }, headers })

  test('in the same browser corrects a mistyped address: only the code mailed to the new one works', async () => {
    const { typed, send } = browser()
    const first = await send()
    const mistyped = await mailedCode(typed.email)
    const [email, name] = [address(), 'Green Hill School']
    const password = `${chosen} again`
    const change = { email, name, displayId: typed.displayId.toUpperCase(), password, confirm: password }
    const again = await send(change, ownOf(first))
    const { guid } = first.body.data as { guid: string }
    const own = ownOf(again)
    expect(again).toMatchObject({ status: 201, body: { data: { guid, email, displayId: change.displayId } } })
    expect((await verify({ link: mistyped.link }, own)).body.code).toBe('code_dead')
    const { code } = await mailedCode(email)
    expect((await verify({ email, code }, own)).body.user).toMatchObject({ email, name, fullName: 'Meena' })
    expect((await call(login, null, { body: { email, password } })).status).toBe(200)
    expect((await call(login, null, { body: { email: typed.email, password: chosen } })).status).toBe(401)
    expect((await send(change, own)).status).toBe(409)
  })

  test('with the same address keeps the code that was mailed a moment ago', async () => {
    const { typed, send } = browser()
    const { code } = await send().then(async (first) => {
      const again = await send({ name: 'Blue Hill' }, ownOf(first))
      expect(again.status).toBe(201)
      return mailedCode(typed.email)
    })
    expect(await mailsTo(typed.email)).toHaveLength(1)
    expect((await verify({ email: typed.email, code })).status).toBe(200)
  })

  test('is refused in another browser, after a sign-in, beside another admin, and once confirmed', async () => {
    const { typed, send } = browser()
    const first = await send()
    const own = ownOf(first)
    const { code } = await mailedCode(typed.email)
    const signIn = await call(login, null, { body: { email: typed.email, password: chosen } })
    expect(signIn.body.code).toBe('code_required')
    const other = { email: address() }
    expect((await send(other)).status).toBe(409)
    expect((await send(other, ownOf(signIn))).status).toBe(409)
    expect((await send(other, ownOf(await browser().send()))).status).toBe(409)
    const colleague = await admin((first.body.data as { guid: string }).guid)
    expect((await send(other, own)).status).toBe(409)
    await db.account.delete({ where: { id: colleague.accountId } })
    expect((await verify({ email: typed.email, code })).status).toBe(200)
    expect((await send(other, own)).status).toBe(409)
    expect(await mailsTo(other.email)).toEqual([])
  })

  test('keeps the limits: ten sign-ups a day for each address, and twenty wrong codes for the account', async () => {
    const { typed, send } = browser()
    const own = ownOf(await send())
    const email = address()
    await countTry('signup:address', email, 'too_many', 10)
    expect((await send({ email }, own)).status).toBe(429)
    const account = await db.account.findFirstOrThrow({ where: { email: typed.email } })
    await countTry('code:wrong', `verify ${account.id}`, 'too_many', 20)
    const corrected = address()
    const again = await send({ email: corrected }, own)
    const { code } = await mailedCode(corrected)
    expect((await verify({ email: corrected, code }, ownOf(again))).body.code).toBe('code_locked')
    const resend = { body: { email: corrected, purpose: 'verify' }, headers: ownOf(again) }
    expect((await call(sendOtp, null, resend)).status).toBe(429)
  })

  test('at the moment in which a code goes to the old address: it is not mailed, or ends', async () => {
    const { typed, send } = browser()
    const own = ownOf(await send())
    const { email } = typed
    const { id } = await db.account.findFirstOrThrow({ where: { email } })
    await db.rateLimit.deleteMany({ where: { key: `code:pause:verify ${id}` } })
    const corrected = { email: address(), passwordHash: 'x' }
    const request = { body: { email, purpose: 'verify' }, headers: own }
    const ended = await whileOpen(
      (tx) => correctSignUp(tx, { id, email }, corrected),
      () => call(sendOtp, null, request),
    )
    expect(ended).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
    expect(await db.oneTimeCode.count({ where: { accountId: id } })).toBe(0)
  })
})
