import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { POST as forgetPassword } from '@/app/api/institution/forget-password/route'
import { POST as checkSession } from '@/app/api/institution/protected/route'
import { POST as verify } from '@/app/api/institution/verify-otp/route'
import { findKnownPlace } from '../access/limit/known-place.ts'
import { openSession } from '../access/session/open-session.ts'
import { asErasure, sign } from '../care/person/erasure-view.ts'
import type { Proof } from '../care/person/schema.ts'
import type { ErasureRequest } from '../generated/prisma/client.ts'
import { connectedSchool, signInWith } from '../school/oidc/testing/journey.ts'
import { registerCodes } from '../school/parent/slip-code.ts'
import { call } from '../testing/call.ts'
import { db } from '../testing/db.ts'
import { admin, student, teacher } from '../testing/factories.ts'
import { mailedCode } from '../testing/mailbox.ts'
import { openTestProvider } from '../testing/sign-in-provider.ts'
import * as settings from './env.ts'
import { isOfCurrentSecret } from './seal.ts'

// Everything made before NEXTAUTH_SECRET was replaced can still be read while NEXTAUTH_SECRET_OLD names the old one.

const set: Record<string, string> = {}
const { env } = settings
beforeEach(() => {
  vi.spyOn(settings, 'env', 'get').mockReturnValue(
    new Proxy(env, { get: (_, name) => set[String(name)] ?? Reflect.get(env, name) }),
  )
})

const [first, second] = [randomBytes(36).toString('base64'), randomBytes(36).toString('base64')]

/** Sets the secret that makes new tokens, and the old ones. */
function use(secret: string, ...old: string[]) {
  clearSettings()
  set.NEXTAUTH_SECRET = secret
  if (old.length > 0) set.NEXTAUTH_SECRET_OLD = old.join(',')
}

function clearSettings() {
  for (const name of Object.keys(set)) delete set[name]
}
afterEach(clearSettings)

/** Asks under a new secret alone, under one that names the old one, and under the old one. */
async function afterEachChange(read: () => unknown) {
  use(second)
  const alone = await read()
  use(second, randomBytes(36).toString('base64'), first)
  const naming = await read()
  use(first)
  return [alone, naming, await read()]
}

test('a session stays valid', async () => {
  use(first)
  const { accountId } = await admin()
  const origin = { ip: '192.0.2.9', userAgent: null }
  const { token } = await db.$transaction((tx) => openSession(tx, accountId, origin))
  const headers = { cookie: `labmark.session=${token}` }
  const status = async () => (await call(checkSession, null, { headers })).status
  expect(await afterEachChange(status)).toEqual([401, 200, 200])
  const known = [{ id: accountId, passwordChangedAt: null }]
  const isKnown = async () => (await findKnownPlace(db, known, '192.0.2.9')) !== null
  expect(await afterEachChange(isKnown)).toEqual([false, true, true])
})

test('a queued mail with a code goes out, and its code is right', async () => {
  use(first)
  const { email } = await admin()
  await call(forgetPassword, null, { body: { email } })
  use(second, first)
  const { code } = await mailedCode(email)
  const status = async () => (await call(verify, null, { body: { email, code, purpose: 'reset' } })).status
  expect(await afterEachChange(status)).toEqual([422, 200, 200])
})

test('a slip that is printed again has the same code', async () => {
  use(first)
  const { institutionId } = await admin()
  const { accountId: id } = await student(institutionId)
  const print = async () => (await db.$transaction((tx) => registerCodes(tx, [id]))).get(id)
  const printed = await print()
  use(second, first)
  expect(await print()).toBe(printed)
  use(second)
  expect(await print()).not.toBe(printed)
})

test('a proof of erasure is recognised', async () => {
  use(first)
  const [id, at] = [randomUUID(), new Date()]
  const iso = at.toISOString()
  const proof: Proof = {
    ...{ version: 1, school: id, request: id, person: { id, role: 'student' }, askedBy: id, askedAt: iso },
    ...{ approvedBy: null, approvedAt: null, erasedAt: iso, backupsUntil: iso.slice(0, 10), holdings: [] },
  }
  const signed: ErasureRequest = {
    ...{ id, institutionId: id, personId: id, personName: 'Meera', role: 'STUDENT', reason: 'asked for' },
    ...{ status: 'done', requestedById: id, requestedByName: 'Asha', requestedAt: at, dueAt: null },
    ...{ decidedById: null, decidedByName: null, decidedAt: null, doneAt: at, proof, ...sign(proof) },
  }
  expect(await afterEachChange(() => asErasure(signed, id).genuine)).toEqual([false, true, true])
})

test('the client secret of a school’s provider is sealed by the current secret once somebody has signed in', async () => {
  const provider = await openTestProvider()
  onTestFinished(() => void provider.close())
  use(first)
  const { institutionId, domain } = await connectedSchool(provider)
  const { email } = await teacher(institutionId, { email: `uma@${domain}` })
  use(second, first)
  expect((await signInWith(provider, institutionId, email)).in).toBe('teacher')
  use(second)
  const { sealedSecret } = await db.oidcConnection.findUniqueOrThrow({ where: { institutionId } })
  // Opening it would not show by which: what was opened before is remembered.
  expect(await isOfCurrentSecret(sealedSecret)).toBe(true)
})

test('new tokens are made by the current secret alone', async () => {
  use(second, first)
  const { accountId } = await admin()
  const { token } = await db.$transaction((tx) => openSession(tx, accountId, { ip: null, userAgent: null }))
  use(second)
  expect((await call(checkSession, null, { headers: { cookie: `labmark.session=${token}` } })).status).toBe(
    200,
  )
})
