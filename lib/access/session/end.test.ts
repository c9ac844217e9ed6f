import { expect, test } from 'vitest'
import { DELETE as endOne } from '@/app/api/account/sessions/[id]/route'
import { DELETE as endOthers } from '@/app/api/account/sessions/route'
import type { Actor } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, admin, provider, rechecked } from '../../testing/factories.ts'
import { endSession } from './devices.ts'

const end = (actor: Actor, id: string) => call(endOne, actor, { method: 'DELETE', params: { id } })
const isThere = async (id: string) => (await db.session.count({ where: { id } })) === 1

test('one other device is signed out, the rest stay signed in, and it is in the log', async () => {
  const person = await rechecked(await admin())
  const [gone, stays] = [await actorOf(person.accountId), await actorOf(person.accountId)]
  expect((await end(person, gone.sessionId)).status).toBe(200)
  expect(await isThere(gone.sessionId)).toBe(false)
  expect([await isThere(stays.sessionId), await isThere(person.sessionId)]).toEqual([true, true])
  const where = { institutionId: person.institutionId, action: 'password.others-ended' }
  expect(await db.auditEntry.findMany({ where })).toMatchObject([{ actorId: person.accountId }])
  expect((await end(person, gone.sessionId)).status).toBe(404)
})

test('without the password given again, none ends', async () => {
  const person = await admin()
  const other = await actorOf(person.accountId)
  expect((await end(person, other.sessionId)).body.code).toBe('password_required')
  expect((await call(endOthers, person, { method: 'DELETE' })).body.code).toBe('password_required')
  expect(await isThere(other.sessionId)).toBe(true)
})

test('nobody can end another person’s session: not at the same school, not as the company’s staff', async () => {
  const person = await admin()
  const colleague = await rechecked(await admin(person.institutionId))
  const staff = await rechecked(await provider())
  for (const one of [colleague, staff]) expect((await end(one, person.sessionId)).status).toBe(404)
  expect(await isThere(person.sessionId)).toBe(true)
})

test('this device is signed out by logging out', async () => {
  const person = await rechecked(await admin())
  await expect(endSession(person, { id: person.sessionId })).rejects.toMatchObject({ status: 422 })
  expect(await isThere(person.sessionId)).toBe(true)
})
