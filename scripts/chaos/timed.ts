import { until } from '../services/until.ts'
import { type Client, openClient, requireOk } from './client.ts'
import { codesOf } from './codes.ts'
import { rowsOf } from './database.ts'
import { adminEmail, asAdmin } from './people.ts'
import { hold } from './scenario.ts'
import type { Stage } from './stage.ts'

// What runs out: sessions, passwords just given, and codes. The database's clock says when, whatever an instance believes.

const onlySession = `SELECT s.id FROM "Session" s JOIN "Account" a ON a.id = s."accountId"
  WHERE a.email = $1`

/** Signs an admin in and asks instance A: it takes what still holds, and nothing that is over. */
export async function trySession(stage: Stage): Promise<void> {
  const admin = await asAdmin(stage)
  const { port } = stage.a
  const endOthers = () => admin.sendTo(port, 'DELETE', '/account/sessions')
  requireOk(await endOthers(), 'a password just given counts')
  const longest = `SELECT 1 FROM "Session" WHERE "expiresAt" > clock_timestamp() + interval '7 days'
    OR "recheckUntil" > clock_timestamp() + interval '5 minutes' OR "lastSeenAt" > clock_timestamp() + interval '1 second'`
  hold((await rowsOf(stage.url, longest)).length === 0, 'a session lives longer than its time')
  const [session] = await rowsOf<{ id: string }>(stage.url, onlySession, [adminEmail])
  await rowsOf(stage.url, `UPDATE "Session" SET "recheckUntil" = now() WHERE id = $1::uuid`, [session?.id])
  await expectStatus(endOthers, 403, 'a password given too long ago')
  await rowsOf(stage.url, `UPDATE "Session" SET "expiresAt" = now() WHERE id = $1::uuid`, [session?.id])
  await expectStatus(endOthers, 401, 'a session that is over')
}

/** Asks A for a code: it is mailed without delay, lives ten minutes, is taken until then, and not after. */
export async function tryCode(stage: Stage, role: 'institution' | 'teacher', email: string): Promise<void> {
  const visitor = openClient(stage.balancer.port)
  const { port } = stage.a
  const before = (await codesOf(stage, email)).length
  requireOk(await visitor.sendTo(port, 'POST', `/${role}/forget-password`, { email }), 'a code is asked for')
  await until('the code is mailed', async () => (await codesOf(stage, email)).length === before + 1, 10)
  const code = (await codesOf(stage, email)).at(-1)
  const guess = () => visitor.sendTo(port, 'POST', `/${role}/verify-otp`, { email, code, purpose: 'reset' })
  requireOk(await guess(), 'a fresh code')
  const longest = `SELECT 1 FROM "OneTimeCode"
    WHERE "expiresAt" > clock_timestamp() + interval '10 minutes'`
  hold((await rowsOf(stage.url, longest)).length === 0, 'a code lives longer than ten minutes')
  const endCode = `UPDATE "OneTimeCode" SET "expiresAt" = now()
    WHERE purpose = 'RESET' AND "accountId" = (SELECT id FROM "Account" WHERE email = $1)`
  await rowsOf(stage.url, endCode, [email])
  await expectStatus(guess, 422, 'a code that is over')
}

async function expectStatus(send: () => ReturnType<Client['send']>, status: number, what: string) {
  const answer = await send()
  hold(answer.status === status, `${what} answers ${answer.status} ${answer.body.message}`)
}
