import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { profileDir } from '../../services/root.ts'
import { until } from '../../services/until.ts'
import { type Client, openClient, requireOk } from '../client.ts'
import { codesOf } from '../codes.ts'
import { rowsOf } from '../database.ts'
import type { Instance } from '../instance.ts'
import { asWords, markForty } from '../marking.ts'
import { adminEmail, asAdmin, teacherEmail } from '../people.ts'
import { type Scenario, verify } from '../scenario.ts'
import { type Stage, secondsUntilReady } from '../stage.ts'

// Things that expire: sessions, confirmed passwords and codes. The database's clock decides, whatever an instance's clock says.

const onlySession = `SELECT s.id FROM "Session" s JOIN "Account" a ON a.id = s."accountId"
  WHERE a.email = $1`

/** Signs an admin in and asks instance A: it accepts what is still valid, and nothing that has expired. */
async function trySession(stage: Stage): Promise<void> {
  const admin = await asAdmin(stage)
  const { port } = stage.a
  const endOthers = () => admin.sendTo(port, 'DELETE', '/account/sessions')
  requireOk(await endOthers(), 'a password just given counts')
  const longest = `SELECT 1 FROM "Session" WHERE "expiresAt" > clock_timestamp() + interval '7 days'
    OR "recheckUntil" > clock_timestamp() + interval '5 minutes' OR "lastSeenAt" > clock_timestamp() + interval '1 second'`
  verify((await rowsOf(stage.url, longest)).length === 0, 'a session lives longer than its time')
  const [session] = await rowsOf<{ id: string }>(stage.url, onlySession, [adminEmail])
  await rowsOf(stage.url, `UPDATE "Session" SET "recheckUntil" = now() WHERE id = $1::uuid`, [session?.id])
  await expectStatus(endOthers, 403, 'a password given too long ago')
  await rowsOf(stage.url, `UPDATE "Session" SET "expiresAt" = now() WHERE id = $1::uuid`, [session?.id])
  await expectStatus(endOthers, 401, 'a session that is over')
}

/** Requests a code from A: it is mailed without delay, is valid for ten minutes, and not after. */
async function tryCode(stage: Stage, role: 'institution' | 'teacher', email: string): Promise<void> {
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
  verify((await rowsOf(stage.url, longest)).length === 0, 'a code lives longer than ten minutes')
  const endCode = `UPDATE "OneTimeCode" SET "expiresAt" = now()
    WHERE purpose = 'RESET' AND "accountId" = (SELECT id FROM "Account" WHERE email = $1)`
  await rowsOf(stage.url, endCode, [email])
  await expectStatus(guess, 422, 'a code that is over')
}

async function expectStatus(send: () => ReturnType<Client['send']>, status: number, what: string) {
  const answer = await send()
  verify(answer.status === status, `${what} answers ${answer.status} ${answer.body.message}`)
}

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync)

/** Why no instance can have a false clock here; undefined if one can. */
const whyNoFalseClock = () => (library ? undefined : 'libfaketime is not installed')

const file = join(profileDir('chaos'), 'clock')

/** Sets the false clock ahead of the true one by some seconds, or behind it if negative. */
const setClock = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)

/** Restarts an instance with the clock that `setClock` moves; its timers still run at the true speed. */
async function giveFalseClock(instance: Instance): Promise<void> {
  setClock(0)
  await instance.kill('SIGKILL')
  await instance.restart({
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
}

/** Seconds by which an instance's clock is ahead of ours, by its Date header, which Node updates once a second. */
async function secondsAhead({ port }: Instance): Promise<number> {
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } })
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1000)
}

const HOUR = 3600

const jumps = [
  { seconds: HOUR, role: 'institution', email: adminEmail },
  { seconds: -HOUR, role: 'teacher', email: teacherEmail },
] as const

export const clockJumps: Scenario = {
  name: 'clock jumps',
  breaks: 'the clock of one of the two: an hour ahead, then an hour behind, while a teacher marks',
  quick: false,
  cannot: whyNoFalseClock,
  run: async (stage, journal) => {
    const { a, b } = stage
    await giveFalseClock(a)
    const tallies: string[] = []
    for (const { seconds, role, email } of jumps) {
      const tally = await markForty(stage, journal, (saved) => {
        if (saved === 15) setClock(seconds)
      })
      tallies.push(asWords(tally))
      await until(
        `the clock of A is ${seconds} s ahead`,
        async () => {
          return Math.abs((await secondsAhead(a)) - seconds) <= 2
        },
        5,
      )
      await trySession(stage)
      await tryCode(stage, role, email)
    }
    setClock(0)
    const recovery = await secondsUntilReady([a, b])
    await a.kill('SIGKILL')
    await a.restart()
    return { recovery, held: `sessions and codes by the database's clock; ${tallies.join('; ')}` }
  },
}
