import { expect, test } from 'vitest'
import { POST as changePassword } from '@/app/api/account/password/route'
import { DELETE as endOthers, GET as listSessions } from '@/app/api/account/sessions/route'
import { POST as recheck } from '@/app/api/institution/auth/route'
import { POST as protectedCall } from '@/app/api/institution/protected/route'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, admin, institute, rechecked, student, testPassword } from '../../testing/factories.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { endOtherSessions } from './devices.ts'
import { openSession } from './open-session.ts'
import { renewSession } from './renew.ts'
import { tokenGracePeriod } from './tokens.ts'

type Sent = Record<string, string>

const open = async ({ accountId }: Member) => {
  const { token } = await db.$transaction((tx) => openSession(tx, accountId, { ip: null, userAgent: 'test' }))
  return { cookie: `labmark.session=${token}` }
}

const cookieIn = (headers: Headers): Sent => ({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' })
const statusOf = async (headers: Sent) => (await call(protectedCall, null, { headers })).status
const endOthersAs = async (headers: Sent) =>
  (await call(endOthers, null, { method: 'DELETE', headers })).status

const recheckPassword = async ({ email }: Member, headers: Sent) => {
  const answer = await call(recheck, null, { body: { email, password: testPassword }, headers })
  expect(answer.status).toBe(200)
  return cookieIn(answer.headers)
}

const change = (headers: Sent) => {
  const body = { current: testPassword, password: 'Nickel-chloride-4', confirm: 'Nickel-chloride-4' }
  return call(changePassword, null, { body, headers })
}

test('a password given again gives the session a new token, and allows destructive acts with that one alone', async () => {
  const person = await admin()
  const old = await open(person)
  const renewed = await recheckPassword(person, old)
  expect(renewed.cookie).not.toBe(old.cookie)
  expect(await statusOf(old)).toBe(200)
  expect(await endOthersAs(old)).toBe(403)
  expect(await endOthersAs(renewed)).toBe(200)
  expect(await statusOf(renewed)).toBe(200)
})

test('the old token is valid for seconds only; the session keeps the time and the end of its sign-in', async () => {
  const person = await admin()
  await db.session.deleteMany({ where: { accountId: person.accountId } })
  const old = await open(person)
  const yesterday = new Date(Date.now() - 86_400_000)
  const before = await db.session.findFirstOrThrow({ where: { accountId: person.accountId } })
  await db.session.update({ where: { id: before.id }, data: { createdAt: yesterday } })
  // Twice with the old token, as two tabs would: the second must not take over the first one's few seconds.
  const cookies = [await recheckPassword(person, old), await recheckPassword(person, old)]
  const rows = await db.session.findMany({ where: { accountId: person.accountId } })
  const [ending, ...others] = rows.toSorted((a, b) => Number(b.id === before.id) - Number(a.id === before.id))
  expect((ending?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(tokenGracePeriod * 1000)
  expect(others).toHaveLength(2)
  for (const { createdAt, expiresAt } of others) {
    expect(createdAt).toEqual(yesterday)
    expect(expiresAt.getTime() - yesterday.getTime()).toBe(7 * 86_400_000)
  }
  const { body } = await call(listSessions, null, { method: 'GET', headers: cookies[0] ?? {} })
  expect(body.data).toHaveLength(2)
  await db.session.update({ where: { id: before.id }, data: { expiresAt: new Date(Date.now() - 1) } })
  expect(await statusOf(old)).toBe(401)
})

test('a changed password ends the old token at once', async () => {
  const old = await open(await admin())
  const { status, headers } = await change(old)
  expect(status).toBe(200)
  expect(await statusOf(old)).toBe(401)
  expect(await statusOf(cookieIn(headers))).toBe(200)
})

test('a lab program gets the new token in the answer, and no cookie', async () => {
  const pupil = await student((await institute()).id)
  const { token } = await db.$transaction((tx) => openSession(tx, pupil.accountId, pupil))
  const { body, headers } = await change({ authorization: `Bearer ${token}` })
  expect(headers.getSetCookie()).toEqual([])
  expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401)
  expect(await statusOf({ authorization: `Bearer ${body.token}` })).toBe(200)
})

test('a browser in which the password was changed is one that has signed in with the new one', async () => {
  const { headers } = await change(await open(await admin()))
  expect(headers.getSetCookie().join()).toContain('labmark.device=')
})

test('two changes at one moment: one succeeds, the other is signed out', async () => {
  const old = await open(await admin())
  const statuses = (await Promise.all([change(old), change(old)])).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('a session that is renewed while another device signs it out ends', async () => {
  const here = await rechecked(await admin())
  const there = await actorOf(here.accountId)
  await whileOpen(
    (tx) => renewSession(tx, there),
    () => endOtherSessions(here),
  )
  const left = await db.session.findMany({ where: { accountId: here.accountId } })
  expect(left.map(({ id }) => id)).toEqual([here.sessionId])
})
