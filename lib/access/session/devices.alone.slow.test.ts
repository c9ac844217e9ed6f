import { beforeEach, expect, test, vi } from 'vitest'
import { POST as changePassword } from '@/app/api/account/password/route'
import { DELETE as endOthers, GET as listSessions } from '@/app/api/account/sessions/route'
import { PATCH as twoStepRoute } from '@/app/api/account/two-step/route'
import { POST as protectedCall } from '@/app/api/institution/protected/route'
import { POST as resetPassword } from '@/app/api/institution/reset-password/route'
import { POST as sendOtp } from '@/app/api/institution/send-otp/route'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import {
  admin,
  institute,
  recheckedActorOf,
  student,
  teacher,
  testPassword,
} from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'
import { openSession } from './open-session.ts'
import { resolveActor } from './resolve-actor.ts'

const request = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({ headers: async () => request.headers }))
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`redirect to ${to}`)
  },
}))
const { requireAdmin, requireRole, requireTeacher } = await import('./page-actor.ts')

beforeEach(() => {
  request.headers = new Headers()
})

/** A signed-in device: what its browser sends with every request. */
async function device({ accountId }: Member, userAgent = 'test') {
  const origin = { ip: '192.0.2.9', userAgent }
  const { token } = await db.$transaction((tx) => openSession(tx, accountId, origin))
  return `labmark.session=${token}`
}

const onPage = (cookie: string) => {
  request.headers = new Headers({ cookie })
  return requireAdmin()
}

const onApi = async (cookie: string) => (await call(protectedCall, null, { headers: { cookie } })).status

async function expectEnded(cookie: string) {
  expect(await onApi(cookie)).toBe(401)
  await expect(onPage(cookie)).rejects.toThrow('redirect to /?again=')
}

async function expectAlive(cookie: string) {
  expect(await onApi(cookie)).toBe(200)
  expect((await onPage(cookie)).role).toBe('admin')
}

test('T25: a change of password ends every other session at its next request, on pages and in the API', async () => {
  const person = await admin()
  const [mine, other] = [await device(person), await device(person)]
  await expectAlive(other)
  const password = 'Nickel-chloride-4'
  const body = { current: testPassword, password, confirm: password }
  const answer = await call(changePassword, null, { body, headers: { cookie: mine } })
  expect(answer.status).toBe(200)
  await expectEnded(other)
  await expectEnded(mine)
  await expectAlive(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Your Labmark password was changed',
  ])
})

test('T25: a reset ends every session, and codes asked for before it', async () => {
  const person = await admin()
  const cookie = await device(person)
  await call(sendOtp, null, { body: { email: person.email, purpose: 'reset' } })
  const { code, link } = await mailedCode(person.email)
  const set = (emailOtp: string) =>
    call(resetPassword, null, { body: { email: person.email, password: 'Nickel-chloride-4', emailOtp } })
  expect((await set(code)).status).toBe(200)
  await expectEnded(cookie)
  expect((await set(link)).status).toBe(422)
})

test('T25: removal, and the closing of an institute, end sessions at the next request', async () => {
  const removed = await admin()
  const closed = await teacher((await institute()).id)
  const [one, two] = [await device(removed), await device(closed)]
  await db.account.update({ where: { id: removed.accountId }, data: { disabledAt: new Date() } })
  await db.institution.update({ where: { id: closed.institutionId }, data: { closedAt: new Date() } })
  await expectEnded(one)
  await expectEnded(two)
})

test('T25: signing out everywhere else ends the others and keeps this one and other people’s', async () => {
  const person = await admin()
  const colleague = await device(await admin(person.institutionId))
  const [mine, other] = [await device(person), await device(person)]
  const recheckUntil = new Date(Date.now() + 60_000)
  await db.session.updateMany({ where: { accountId: person.accountId }, data: { recheckUntil } })
  const answer = await call(endOthers, null, { method: 'DELETE', headers: { cookie: mine } })
  // The factory has signed the person in once before.
  expect(answer.body).toMatchObject({ message: 'Signed out everywhere else', data: { ended: 2 } })
  await expectEnded(other)
  await expectAlive(mine)
  await expectAlive(colleague)
})

test('the list of devices has only one’s own, this one first, in plain words', async () => {
  const person = await admin()
  await device(await admin(person.institutionId))
  await db.session.deleteMany({ where: { accountId: person.accountId } })
  await device(
    person,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  )
  const mine = await device(person, 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0')
  const { body } = await call(listSessions, null, { method: 'GET', headers: { cookie: mine } })
  expect(body.data).toMatchObject([
    { device: 'Edge on Windows', current: true, ip: '192.0.2.9' },
    { device: 'Safari on iPhone', current: false },
  ])
})

test('an expired session is neither listed nor accepted', async () => {
  const person = await admin()
  const cookie = await device(person)
  await db.session.updateMany({ where: { accountId: person.accountId }, data: { expiresAt: new Date(0) } })
  await expectEnded(cookie)
})

test('a session shows when it was last used, accurate to ten minutes', async () => {
  const person = await admin()
  const old = new Date(Date.now() - 3_600_000)
  await db.session.updateMany({ where: { accountId: person.accountId }, data: { lastSeenAt: old } })
  const cookie = await device(person)
  await onApi(cookie)
  const { sessionId } = (await resolveActor(new Headers({ cookie }))) as Member
  const seenAt = async (id: string) =>
    (await db.session.findUniqueOrThrow({ where: { id } })).lastSeenAt.getTime()
  expect(await seenAt(person.sessionId)).toBe(old.getTime())
  await db.session.update({ where: { id: sessionId }, data: { lastSeenAt: old } })
  await onApi(cookie)
  expect(await seenAt(sessionId)).toBeGreaterThan(Date.now() - 60_000)
})

test('pages admit their own role only, and a temporary password only the page that changes it', async () => {
  const { id } = await institute()
  const fresh = await device(await teacher(id, { mustChangePassword: true }))
  request.headers = new Headers({ cookie: fresh })
  await expect(requireTeacher()).rejects.toThrow('redirect to /teacher/change-password')
  await expect(requireAdmin()).rejects.toThrow('redirect to /?again=')
  expect((await requireRole('teacher')).mustChangePassword).toBe(true)
})

test('a temporary password allows nothing but its change', async () => {
  const person = await admin(undefined, { mustChangePassword: true })
  const { PATCH: twoStep } = await import('@/app/api/account/two-step/route')
  const refused = await call(twoStep, person, { method: 'PATCH', body: { twoStep: true } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'password_change_required' } })
  const body = { current: testPassword, password: 'Nickel-chloride-4', confirm: 'Nickel-chloride-4' }
  expect((await call(changePassword, person, { body })).status).toBe(200)
  const changed = await recheckedActorOf(person.accountId)
  expect((await call(twoStep, changed, { method: 'PATCH', body: { twoStep: true } })).status).toBe(200)
})

test('changing a password with bad input changes nothing', async () => {
  const person = await student((await institute()).id)
  const password = 'Nickel-chloride-4'
  const good = { current: testPassword, password, confirm: password }
  const bad = [
    { ...good, current: 'Wrong-password' },
    { ...good, confirm: 'Something-else' },
    { ...good, password: 'short', confirm: 'short' },
    { ...good, password: testPassword, confirm: testPassword },
    { password, confirm: password },
  ]
  const hashOf = async () =>
    (await db.account.findUniqueOrThrow({ where: { id: person.accountId }, omit: { passwordHash: false } }))
      .passwordHash
  const before = await hashOf()
  for (const body of bad) expect((await call(changePassword, person, { body })).status).toBe(422)
  expect(await hashOf()).toBe(before)
  expect((await call(changePassword, null, { body: good })).status).toBe(401)
  expect((await call(changePassword, person, { body: good })).status).toBe(200)
})

test('T25: switching on two-step sign-in ends every other session, and switching it off ends none', async () => {
  const person = await admin()
  const [mine, other] = [await device(person), await device(person)]
  const turn = (twoStep: boolean, cookie: string) =>
    call(twoStepRoute, null, { method: 'PATCH', body: { twoStep }, headers: { cookie } })
  await db.session.updateMany({
    where: { accountId: person.accountId },
    data: { recheckUntil: new Date(Date.now() + 60_000) },
  })
  expect((await turn(true, mine)).status).toBe(200)
  await expectEnded(other)
  await expectAlive(mine)
  const third = await device(person)
  expect((await turn(false, mine)).status).toBe(200)
  await expectAlive(third)
})
