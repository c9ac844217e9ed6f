import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, provider, student, teacher } from '../../testing/factories.ts'
import { signIns } from '../account/retention.ts'
import { listSignedInDevices } from './devices.ts'
import { openSession } from './open-session.ts'
import { resolveActor } from './resolve-actor.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A sign-in last used some minutes ago: what its next request is, and when it was then last seen. */
async function after(person: Member, minutes: number) {
  const { token } = await db.$transaction((tx) => openSession(tx, person.accountId, person))
  const headers = new Headers(
    person.role === 'student' ? { authorization: `Bearer ${token}` } : { cookie: `labmark.session=${token}` },
  )
  const { sessionId: id } = (await resolveActor(headers)) as Member
  await db.session.update({ where: { id }, data: { lastSeenAt: minutesAgo(minutes) } })
  const { role } = await resolveActor(headers)
  const { lastSeenAt } = await db.session.findUniqueOrThrow({ where: { id } })
  return { role, headers, id, seen: (Date.now() - lastSeenAt.getTime()) / 60_000 }
}

const idle = 12 * 60

test.each([
  ['admin', () => admin()],
  ['teacher', async () => teacher((await institute()).id)],
  ['provider', () => provider()],
] as const)('T26: a sign-in of a %s ends after twelve hours without a request', async (role, make) => {
  const person = await make()
  expect((await after(person, idle - 1)).role).toBe(role)
  expect((await after(person, idle + 1)).role).toBe('visitor')
})

test('a request restarts the twelve hours, and is recorded at most every ten minutes', async () => {
  const person = await admin()
  expect((await after(person, idle - 1)).seen).toBeLessThan(1)
  expect((await after(person, 9)).seen).toBeGreaterThan(8)
})

test('a student’s token lasts seven days whether it is used or not, and no longer', async () => {
  const pupil = await student((await institute()).id)
  const { role, headers, id } = await after(pupil, 6 * 24 * 60)
  expect(role).toBe('student')
  await db.session.update({ where: { id }, data: { expiresAt: minutesAgo(1) } })
  expect((await resolveActor(headers)).role).toBe('visitor')
})

test('seven days after the sign-in a session ends, however often it was used', async () => {
  const person = await admin()
  const { headers, id } = await after(person, 1)
  const { createdAt, expiresAt } = await db.session.findUniqueOrThrow({ where: { id } })
  expect(expiresAt.getTime() - createdAt.getTime()).toBeLessThanOrEqual(7 * 86_400_000 + 1000)
  await db.session.update({ where: { id }, data: { expiresAt: minutesAgo(1) } })
  expect((await resolveActor(headers)).role).toBe('visitor')
})

test('expired sessions are in no list of devices and are deleted at night; others stay', async () => {
  const [person, pupil] = [await admin(), await student((await institute()).id)]
  const ended = await after(person, idle + 1)
  const kept = await after(pupil, idle + 1)
  expect((await listSignedInDevices(person)).map(({ guid }) => guid)).toEqual([person.sessionId])
  await db.$transaction((tx) => signIns.erase(tx))
  const left = await db.session.findMany({ where: { id: { in: [ended.id, kept.id, person.sessionId] } } })
  expect(left.map(({ id }) => id).sort()).toEqual([kept.id, person.sessionId].sort())
})
