import { afterEach, expect, test, vi } from 'vitest'
import { DELETE as endOthers } from '../../../app/api/account/sessions/route.ts'
import { POST as recheck } from '../../../app/api/institution/auth/route.ts'
import { POST as forget } from '../../../app/api/institution/forget-password/route.ts'
import { POST as signIn } from '../../../app/api/institution/login/route.ts'
import { POST as verifyOtp } from '../../../app/api/institution/verify-otp/route.ts'
import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call, cookieOf } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, testPassword as password } from '../../testing/factories.ts'
import { mailedCode } from '../../testing/mailbox.ts'

// Sessions, confirmed passwords and codes end by the database's clock, whatever an instance's clock says.

answerAtOnce()
afterEach(() => void vi.useRealTimers())

/** Just before now: the columns keep milliseconds, so that now() itself may round to a moment to come. */
const past = Prisma.sql`now() - interval '1 ms'`

/** From now on the clock of this instance is wrong by some hours. */
const setClock = (hours: number) =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })

/** Signs in with the password, on an instance whose clock is wrong, and confirms it. @returns the browser's cookie */
async function signedIn({ email }: Member) {
  const first = await call(signIn, null, { body: { email, password } })
  const cookie = cookieOf(first.headers, 'session')
  const confirmed = await call(recheck, null, { body: { email, password }, headers: { cookie } })
  return cookieOf(confirmed.headers, 'session') || cookie
}

const hours = [1, -1]

test.each(hours)('a session and a confirmed password last as long as ever, %d h off', async (off) => {
  const head = await admin()
  await db.session.deleteMany({ where: { accountId: head.accountId } })
  setClock(off)
  const cookie = await signedIn(head)
  const endOtherSessions = async () =>
    (await call(endOthers, null, { method: 'DELETE', headers: { cookie } })).status
  expect(await endOtherSessions()).toBe(200)
  const [session, ...others] = await db.$queryRaw<{ id: string; hours: number; minutes: number }[]>`
    SELECT id, extract(epoch FROM "expiresAt" - now())::float / 3600 AS hours,
           extract(epoch FROM "recheckUntil" - now())::float / 60 AS minutes
      FROM "Session" WHERE "accountId" = ${head.accountId}::uuid`
  expect(others).toEqual([])
  expect(session?.hours).toBeCloseTo(7 * 24, 0)
  expect(session?.minutes).toSatisfy((minutes: number) => minutes > 4 && minutes <= 5)
  await db.$executeRaw`UPDATE "Session" SET "recheckUntil" = ${past} WHERE id = ${session?.id}::uuid`
  expect(await endOtherSessions()).toBe(403)
  await db.$executeRaw`UPDATE "Session" SET "expiresAt" = ${past} WHERE id = ${session?.id}::uuid`
  expect(await endOtherSessions()).toBe(401)
})

test.each(hours)('a code is mailed at once and valid for ten minutes, %d h off', async (off) => {
  const { accountId, email } = await admin()
  setClock(off)
  expect((await call(forget, null, { body: { email } })).status).toBe(200)
  const { code } = await mailedCode(email)
  const guess = async () => (await call(verifyOtp, null, { body: { email, code, purpose: 'reset' } })).status
  expect(await guess()).toBe(200)
  const [row] = await db.$queryRaw<{ minutes: number }[]>`
    SELECT extract(epoch FROM "expiresAt" - now())::float / 60 AS minutes FROM "OneTimeCode"
     WHERE "accountId" = ${accountId}::uuid AND purpose = 'RESET'`
  expect(row?.minutes).toSatisfy((minutes: number) => minutes > 9 && minutes <= 10)
  await db.$executeRaw`UPDATE "OneTimeCode" SET "expiresAt" = ${past} WHERE "accountId" = ${accountId}::uuid`
  expect(await guess()).toBe(422)
})
