import { expect, test } from 'vitest'
import { POST as end } from '@/app/api/account/lost-second-step/end/route'
import { POST as ask } from '@/app/api/account/lost-second-step/route'
import { POST as stop } from '@/app/api/account/lost-second-step/stop/route'
import { visitor } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked, teacher } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { firstStep, setUpApp } from '../../testing/sign-in-steps.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { resetFactors } from './reset-factors.ts'
import { confirmSecondStep } from './second-step.ts'

async function linkMailedTo(email: string) {
  const mail = (await mailsTo(email)).findLast(({ subject }) => subject.includes('lost second step'))
  return /lost-second-step#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const dayPasses = (accountId: string) =>
  db.factorLoss.update({ where: { accountId }, data: { opensAt: new Date(Date.now() - 1000) } })

test('an owner restores a colleague’s access: the second step is removed, every session ends, they are told', async () => {
  const head = await rechecked(await admin())
  const colleague = await teacher(head.institutionId)
  await setUpApp(colleague)
  await resetFactors(head, { id: colleague.accountId })
  expect(await db.session.count({ where: { accountId: colleague.accountId } })).toBe(0)
  expect((await firstStep(colleague.email)).body.user).toBeTruthy()
  const mails = await mailsTo(colleague.email)
  expect(mails.some(({ text }) => text.includes('has removed your passkeys'))).toBe(true)
  const where = { institutionId: head.institutionId, action: 'factor.reset', subjectId: colleague.accountId }
  expect(await db.auditEntry.count({ where })).toBe(1)
})

test('nobody at another school, no office admin and not oneself', async () => {
  const head = await rechecked(await admin())
  await setUpApp(head)
  const stranger = await rechecked(await admin())
  const office = await rechecked(await admin(head.institutionId, { adminRole: 'OFFICE' }))
  const reset = { id: head.accountId }
  await expect(resetFactors(stranger, reset)).rejects.toMatchObject({ status: 404 })
  await expect(resetFactors(office, reset)).rejects.toMatchObject({ status: 403 })
  await expect(resetFactors(await rechecked(head), reset)).rejects.toMatchObject({ status: 409 })
  expect(await db.authenticator.count({ where: { accountId: head.accountId } })).toBe(1)
})

test('the last owner waits for a day, and needs the password in the same browser', async () => {
  const head = await admin()
  await setUpApp(head)
  expect((await call(ask, null, { body: {} })).status).toBe(401)
  const { cookie } = await firstStep(head.email)
  const headers = { cookie }
  expect((await call(ask, null, { body: {}, headers })).status).toBe(200)
  const link = await linkMailedTo(head.email)
  const early = await call(end, null, { body: { link }, headers })
  expect(early).toMatchObject({ status: 409, body: { message: expect.stringContaining('This works from') } })
  expect((await call(ask, null, { body: {}, headers })).body.message).toContain('before')
  expect(await linkMailedTo(head.email), 'asking again begins no new day').toBe(link)

  await dayPasses(head.accountId)
  expect((await call(end, null, { body: { link } })).status).toBe(401)
  expect((await call(end, null, { body: { link }, headers })).status).toBe(200)
  expect((await call(end, null, { body: { link }, headers })).status).toBe(409)
  expect((await firstStep(head.email)).body.user).toBeTruthy()
})

test('it is stopped by the link without a password, and by a sign-in with the second step', async () => {
  const head = await admin()
  const { nextCode } = await setUpApp(head)
  const headers = { cookie: (await firstStep(head.email)).cookie }
  await call(ask, null, { body: {}, headers })
  const link = await linkMailedTo(head.email)
  expect((await call(stop, null, { body: { link } })).status).toBe(200)
  await call(ask, null, { body: {}, headers })
  const pending = { by: 'password', accountId: head.accountId, passwordChangedAt: null } as const
  await confirmSecondStep(visitor({ ip: null, userAgent: null }, pending), { code: await nextCode() })
  expect(await db.factorLoss.count({ where: { accountId: head.accountId } })).toBe(0)
  expect(await db.authenticator.count({ where: { accountId: head.accountId } })).toBe(1)
})

test('with another owner nobody needs to wait for a mail, and a teacher never does', async () => {
  const head = await admin()
  const colleague = await teacher(head.institutionId)
  await setUpApp(colleague)
  const requestStatus = async (email: string) => {
    const { cookie } = await firstStep(email)
    return (await call(ask, null, { body: {}, headers: { cookie } })).status
  }
  expect(await requestStatus(colleague.email)).toBe(403)
  await setUpApp(head)
  await admin(head.institutionId)
  expect(await requestStatus(head.email)).toBe(403)
})

test('a second step whose removal is stopped at the same moment stays', async () => {
  const head = await admin()
  const { accountId } = head
  await setUpApp(head)
  const headers = { cookie: (await firstStep(head.email)).cookie }
  await call(ask, null, { body: {}, headers })
  const link = await linkMailedTo(head.email)
  await dayPasses(accountId)
  const ended = await whileOpen(
    (tx) => tx.factorLoss.deleteMany({ where: { accountId } }),
    () => call(end, null, { body: { link }, headers }),
  )
  expect(ended).toMatchObject({ value: { status: 409 } })
  expect(await db.authenticator.count({ where: { accountId } })).toBe(1)
})
