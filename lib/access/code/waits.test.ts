import { expect, test } from 'vitest'
import { POST as verifyOtp } from '../../../app/api/institution/verify-otp/route.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'
import { issueCode } from './code.ts'

const requestCode = (id: string, email: string) =>
  db.$transaction((tx) => issueCode(tx, { id, email, role: 'ADMIN' }, 'verify'))

/** Simulates two hours without a mail server: nothing is sent, and time passes. */
const twoHoursPass = (accountId: string) =>
  db.oneTimeCode.updateMany({
    where: { accountId },
    data: { expiresAt: new Date(Date.now() - 110 * 60_000) },
  })

test('T83: a code that waited two hours for the mail server is valid for ten minutes after its mail', async () => {
  const { accountId, email } = await admin(undefined, { unverified: true })
  await requestCode(accountId, email)
  await twoHoursPass(accountId)
  const { code } = await mailedCode(email)
  const { expiresAt } = await db.oneTimeCode.findFirstOrThrow({ where: { accountId } })
  const minutes = (expiresAt.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThanOrEqual(10)
  const body = { email, code, purpose: 'verify' }
  expect(await call(verifyOtp, null, { body })).toMatchObject({ status: 200 })
})

test('T83: of the codes requested meanwhile only the newest is mailed, and a used one is not', async () => {
  const { accountId, email } = await admin(undefined, { unverified: true })
  for (let again = 0; again < 3; again++) await requestCode(accountId, email)
  expect(await mailsTo(email)).toHaveLength(1)
  await requestCode(accountId, email)
  await db.oneTimeCode.deleteMany({ where: { accountId } })
  expect(await mailsTo(email)).toHaveLength(1)
})
