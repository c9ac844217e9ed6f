import { describe, expect, test } from 'vitest'
import { POST as reset } from '@/app/api/account/recovery-codes/route'
import { POST as secondStep } from '@/app/api/account/second-step/route'
import { POST as login } from '@/app/api/institution/login/route'
import { POST as sendOtp } from '@/app/api/institution/send-otp/route'
import { POST as verifyOtp } from '@/app/api/institution/verify-otp/route'
import { visitor } from '../../core/actor.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { type Called, call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked, testPassword } from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'
import { firstStep, setUpApp } from '../../testing/sign-in-steps.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { lockAccount } from '../account/lock-account.ts'
import { removeAuthenticator } from './authenticator.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { confirmSecondStep } from './second-step.ts'

answerAtOnce()

const sendCode = (code: string, cookie: string) =>
  call(secondStep, null, { body: { code }, headers: { cookie } })

test('with an app the password alone opens nothing, and a code of the app opens a session once', async () => {
  const head = await admin()
  const elsewhere = await db.session.create({
    data: { accountId: head.accountId, expiresAt: new Date(Date.now() + 600_000) },
  })
  const { nextCode, used, recoveryCodes } = await setUpApp(head)
  expect(recoveryCodes).toHaveLength(10)
  expect(await db.session.count({ where: { id: elsewhere.id } }), 'other sessions end').toBe(0)

  const { body, cookie } = await firstStep(head.email)
  expect(body).toMatchObject({ code: 'code_required', data: { steps: ['app', 'recovery'] } })
  expect((await sendCode(used, cookie)).body.code, 'the one of the set-up is used').toBe('code_wrong')
  const code = await nextCode()
  expect((await sendCode(code, '')).status).toBe(401)
  const before = await db.session.count({ where: { accountId: head.accountId } })
  const many = await Promise.all(Array.from({ length: 19 }, () => sendCode(code, cookie)))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.session.count({ where: { accountId: head.accountId } })).toBe(before + 1)
  const mails = await mailsTo(head.email)
  expect(mails.some(({ text }) => text.includes('An authenticator app was set up'))).toBe(true)
  const stored = await db.authenticator.findUniqueOrThrow({ where: { accountId: head.accountId } })
  expect(JSON.stringify({ ...stored, lastStep: 0 })).not.toContain((await setUpApp(head)).key)
})

test('a code of the app before does not overwrite the app that is set up in the same moment', async () => {
  const head = await admin()
  const { nextCode } = await setUpApp(head)
  const { cookie } = await firstStep(head.email)
  const code = await nextCode()
  const where = { accountId: head.accountId }
  const newer = { sealedSecret: 'a newer app', lastStep: 0n }
  const ended = await whileOpen(
    (tx) => tx.authenticator.update({ where, data: newer }),
    () => sendCode(code, cookie),
  )
  expect(ended).toMatchObject({ status: 'fulfilled', value: { status: 422 } })
  expect(await db.authenticator.findUniqueOrThrow({ where })).toMatchObject(newer)
})

test('a session that has ended adds no second step', async () => {
  const head = await admin()
  await db.session.deleteMany({ where: { accountId: head.accountId } })
  await expect(setUpApp(head)).rejects.toMatchObject({ code: 'sign_in_required' })
  expect(await db.authenticator.count({ where: { accountId: head.accountId } })).toBe(0)
})

describe('a second step that is set up at the moment of a sign-in', () => {
  const setUpMeanwhile = async (accountId: string, signIn: () => Promise<Called>) => {
    const before = await db.session.count({ where: { accountId } })
    const ended = await whileOpen(async (tx) => {
      await lockAccount(tx, accountId)
      await tx.authenticator.create({ data: { accountId, sealedSecret: 'an app', lastStep: 0 } })
    }, signIn)
    expect(await db.session.count({ where: { accountId } })).toBe(before)
    return ended
  }

  test('refuses the password alone', async () => {
    const { accountId, email } = await admin()
    const body = { email, password: testPassword }
    const ended = await setUpMeanwhile(accountId, () => call(login, null, { body }))
    expect(ended).toMatchObject({ status: 'fulfilled', value: { status: 401 } })
  })

  test('refuses a mailed code, which is not used up', async () => {
    const { accountId, email } = await admin(undefined, { twoStep: true })
    const { cookie } = await firstStep(email)
    await db.account.update({ where: { id: accountId }, data: { twoStep: false } })
    const { code } = await mailedCode(email)
    const body = { email, code, purpose: 'login' }
    const ended = await setUpMeanwhile(accountId, () => call(verifyOtp, null, { body, headers: { cookie } }))
    expect(ended).toMatchObject({ status: 'fulfilled', value: { status: 403 } })
    expect(await db.oneTimeCode.count({ where: { accountId } })).toBe(1)
  })
})

test('a recovery code works once, however it is typed, and its holder is told', async () => {
  const head = await admin()
  const { recoveryCodes } = await setUpApp(head)
  const { cookie } = await firstStep(head.email)
  const typed = ` ${recoveryCodes[0]?.toUpperCase().replace('-', ' ')} `
  const both = await Promise.all([sendCode(typed, cookie), sendCode(typed, cookie)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await sendCode(recoveryCodes[1] ?? '', cookie)).status).toBe(200)
  const mails = await mailsTo(head.email)
  expect(mails.filter(({ text }) => text.includes('A recovery code was used'))).toHaveLength(2)

  const answer = await call(reset, await rechecked(head))
  const codes = (answer.body.data as { recoveryCodes: string[] }).recoveryCodes
  expect((await sendCode(recoveryCodes[2] ?? '', cookie)).status, 'those from before end').toBe(422)
  expect((await sendCode(codes[0] ?? '', cookie)).status).toBe(200)
})

test('recovery codes that are renewed twice at once are one set, and each of them works', async () => {
  const head = await admin()
  await setUpApp(head)
  const actor = await rechecked(head)
  const { accountId } = actor
  const renewed = await whileOpen(
    (tx) => tx.$executeRaw`SELECT 1 FROM "RecoveryCode" WHERE "accountId" = ${accountId}::uuid FOR UPDATE`,
    () => Promise.all([renewRecoveryCodes(actor), renewRecoveryCodes(actor)]),
  )
  expect(renewed.status).toBe('fulfilled')
  expect(await db.recoveryCode.count({ where: { accountId } })).toBe(10)
})

test('twenty wrong codes a day, at once or not; then even a right one is refused and the holder is told', async () => {
  const head = await admin()
  const { nextCode } = await setUpApp(head)
  const { cookie } = await firstStep(head.email)
  const right = await nextCode()
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  const tries = await Promise.all(Array.from({ length: 25 }, () => sendCode(wrong, cookie)))
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(20)
  expect((await sendCode(right, cookie)).status).toBe(429)
  const mails = await mailsTo(head.email)
  expect(mails.filter(({ text }) => text.includes('Twenty wrong codes'))).toHaveLength(1)
})

test('a mailed code does not bypass an app, unless its holder wants both', async () => {
  const head = await admin()
  await setUpApp(head)
  const { cookie } = await firstStep(head.email)
  const requestCode = () =>
    call(sendOtp, null, { body: { email: head.email, purpose: 'login' }, headers: { cookie } })
  expect((await requestCode()).status).toBe(200)
  expect(await db.oneTimeCode.count({ where: { accountId: head.accountId } })).toBe(0)
  await db.account.update({ where: { id: head.accountId }, data: { twoStep: true } })
  const { body } = await firstStep(head.email)
  expect(body).toMatchObject({ data: { steps: ['app', 'recovery', 'mail'] } })
})

test('a removed person cannot complete the step, nor can anybody whose app was removed', async () => {
  const head = await admin()
  const { nextCode, recoveryCodes } = await setUpApp(head)
  const { cookie } = await firstStep(head.email)
  await db.account.update({ where: { id: head.accountId }, data: { disabledAt: new Date() } })
  expect((await sendCode(await nextCode(), cookie)).status).toBe(401)
  await db.account.update({ where: { id: head.accountId }, data: { disabledAt: null } })
  await removeAuthenticator(await rechecked(head))
  expect((await sendCode(await nextCode(), cookie)).status).toBe(422)
  expect((await sendCode(recoveryCodes[0] ?? '', cookie)).status).toBe(422)
  expect((await firstStep(head.email)).body.user).toBeTruthy()
})

test('a code opens no session once another password has been set, even in the same moment', async () => {
  const head = await admin()
  const { nextCode } = await setUpApp(head)
  const pending = { by: 'password', accountId: head.accountId, passwordChangedAt: new Date(0) } as const
  const before = await db.session.count({ where: { accountId: head.accountId } })
  await expect(
    confirmSecondStep(visitor({ ip: null, userAgent: null }, pending), { code: await nextCode() }),
  ).rejects.toMatchObject({ code: 'credentials_wrong' })
  expect(await db.session.count({ where: { accountId: head.accountId } })).toBe(before)
})
