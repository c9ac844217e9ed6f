import { expect, test } from 'vitest'
import { PUT as setPolicy } from '@/app/api/institution/sign-in-policy/route'
import { POST as verifyOtp } from '@/app/api/institution/verify-otp/route'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, admin, rechecked, teacher } from '../../testing/factories.ts'
import { mailedCode } from '../../testing/mailbox.ts'
import { firstStep, setUpApp } from '../../testing/sign-in-steps.ts'
import { storedPasskey } from '../../testing/soft-passkey.ts'
import { viewAccount } from '../account/view-account.ts'
import { listSignedInDevices } from '../session/devices.ts'
import { beginAuthenticator } from './authenticator.ts'

const rule = async (head: Awaited<ReturnType<typeof admin>>, secondStep: string, mailedCodes: boolean) =>
  call(setPolicy, await rechecked(head), { method: 'PUT', body: { secondStep, mailedCodes } })

test('a school requires a second step of its admins, or of all staff: a code by mail where there is nothing better', async () => {
  const head = await admin()
  const colleague = await teacher(head.institutionId)
  expect((await firstStep(colleague.email)).body.user).toBeTruthy()
  expect((await rule(head, 'admins', true)).status).toBe(200)
  expect((await firstStep(head.email)).body).toMatchObject({ data: { steps: ['mail'] } })
  expect((await firstStep(colleague.email)).body.user).toBeTruthy()
  await rule(head, 'staff', true)
  expect((await firstStep(colleague.email)).body).toMatchObject({ data: { steps: ['mail'] } })
  await setUpApp(colleague)
  expect((await firstStep(colleague.email)).body).toMatchObject({ data: { steps: ['app', 'recovery'] } })
})

test('without mailed codes, a mailed code only leads to setting up another second step', async () => {
  const head = await admin()
  const colleague = await teacher(head.institutionId)
  await rule(head, 'staff', false)
  const { body, cookie } = await firstStep(colleague.email)
  expect(body).toMatchObject({ data: { steps: ['mail'] } })
  const { code } = await mailedCode(colleague.email)
  const given = { email: colleague.email, code, purpose: 'login' }
  expect((await call(verifyOtp, null, { body: given, headers: { cookie } })).status).toBe(200)

  const limited = await actorOf(colleague.accountId)
  await expect(viewAccount(limited)).rejects.toMatchObject({ code: 'second_step_missing' })
  await expect(listSignedInDevices(limited)).resolves.toBeTruthy()
  await expect(beginAuthenticator(await rechecked(limited))).resolves.toBeTruthy()
  await setUpApp(limited)
  await expect(viewAccount(await actorOf(colleague.accountId))).resolves.toBeTruthy()
})

test('a code mailed before the school stopped accepting them signs nobody in past their own second step', async () => {
  const head = await admin(undefined, { twoStep: true })
  const { cookie } = await firstStep(head.email)
  const { code } = await mailedCode(head.email)
  await storedPasskey(head.accountId)
  await rule(head, 'nobody', false)
  const body = { email: head.email, code, purpose: 'login' }
  const refused = await call(verifyOtp, null, { body, headers: { cookie } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await firstStep(head.email)).body).toMatchObject({ data: { steps: ['passkey'] } })
})

test('a rule that a colleague has changed meanwhile is not overwritten unread', async () => {
  const head = await rechecked(await admin())
  const read = { secondStep: 'nobody', mailedCodes: true }
  const put = (body: object) => call(setPolicy, head, { method: 'PUT', body })
  expect((await put({ ...read, secondStep: 'staff', expected: read })).status).toBe(200)
  const late = { ...read, mailedCodes: false, expected: read }
  expect(await put(late)).toMatchObject({
    status: 409,
    body: { code: 'conflict', data: { current: { secondStep: 'staff' }, yours: { secondStep: 'nobody' } } },
  })
  expect((await put({ ...late, expected: { ...read, secondStep: 'staff' } })).status).toBe(200)
})

test('only an owner sets the rule, for their own school, and it is in the log', async () => {
  const head = await admin()
  const office = await admin(head.institutionId, { adminRole: 'OFFICE' })
  expect((await rule(office, 'staff', false)).status).toBe(403)
  await rule(head, 'admins', true)
  const where = { institutionId: head.institutionId, action: 'factor.rule-set' }
  expect(await db.auditEntry.count({ where })).toBe(1)
})
