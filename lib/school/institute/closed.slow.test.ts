import { beforeAll, describe, expect, test } from 'vitest'
import { DELETE as endOne } from '../../../app/api/account/sessions/[id]/route.ts'
import { DELETE as reopen } from '../../../app/api/institution/[id]/closing/route.ts'
import { POST as recheck } from '../../../app/api/institution/auth/route.ts'
import { findOpenAccounts, schoolStaff } from '../../access/account/open-account.ts'
import { signInSchool } from '../../access/sign-in/sign-in.ts'
import { type Member, visitor } from '../../core/actor.ts'
import { can, type Right } from '../../core/permissions.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call, cookieOf, credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, lastingProvider, testPassword } from '../../testing/factories.ts'
import { makeWorld, snapshot, type World } from '../../testing/world.ts'
import { allCalls, type Call } from '../../wiring/openapi/registry.ts'
import { signInStudent } from '../student/sign-in.ts'
import { closeInstitute } from './close-institute.ts'

// A closed institute can be read and exported by its admins, and changed by nobody.

answerAtOnce()

const nobody = visitor({ ip: null, userAgent: null })
let world: World
let head: Member

beforeAll(async () => {
  world = await makeWorld('Closed')
  const { id, displayId } = world.school
  await closeInstitute(await lastingProvider(), { id, displayId })
  head = await actorOf(world.head.accountId)
})

/** An admin's calls, except those that sign in or out and do not touch the institute. */
const ofSignIn: (Right | null)[] = [null, 'session.use', 'password.change', 'password.recheck']
const adminCalls = async () =>
  (await allCalls()).filter(({ handler: { operation } }) => {
    const { right } = operation
    return !ofSignIn.includes(right) && right !== null && can({ role: 'admin', adminRole: 'owner' }, right)
  })

/** Reads that use POST: the specification's call for an institute's keys, and the command bar. */
const readsByPost = ['POST /keys/byinstitute', 'POST /search', 'POST /search/start']

/** Rights whose only reads are of no use here: the forms for buying keys and granting support access, and slips for parents’ answers. */
const forWriting: (Right | null)[] = ['key.buy', 'consent.give', 'parent.slip']

/** Called in one session, so that no sign-in is among the changes. */
async function codesOf(calls: Call[]) {
  const headers = await credentials(head)
  const before = await snapshot(world.school.id)
  const answers = await Promise.all(
    calls.map(async ({ name, handler, verb: method }) => {
      const { body } = await call(handler, null, { method, headers, ...(method !== 'GET' && { body: {} }) })
      return { name, code: body.code }
    }),
  )
  return { answers, changed: (await snapshot(world.school.id)) !== before }
}

describe('a closed institute', () => {
  test('refuses its admins every call that writes, with one sentence, and nothing changes', async () => {
    const writes = (await adminCalls()).filter(
      ({ verb, name }) => verb !== 'GET' && !readsByPost.includes(name),
    )
    expect(writes.length).toBeGreaterThan(30)
    const { answers, changed } = await codesOf(writes)
    expect(answers.filter(({ code }) => code !== 'institute_closed')).toEqual([])
    expect(changed).toBe(false)
  })

  test('still shows them everything they could read', async () => {
    const reads = (await adminCalls()).filter(
      ({ verb, name, handler }) =>
        (verb === 'GET' || readsByPost.includes(name)) && !forWriting.includes(handler.operation.right),
    )
    expect(reads.length).toBeGreaterThan(25)
    const { answers } = await codesOf(reads)
    expect(answers.filter(({ code }) => code === 'institute_closed')).toEqual([])
  })

  test('offers its admins what they may read, and nothing that changes it', () => {
    const offered = (right: Right) => can(head, right)
    expect((['student.view', 'roster.export', 'practical.file'] as const).every(offered)).toBe(true)
    expect((['student.manage', 'practical.sign', 'admin.manage'] as const).some(offered)).toBe(false)
  })

  test('lets its admins sign out a device that they have lost', async () => {
    const lost = await actorOf(head.accountId)
    const input = { email: head.email, password: testPassword }
    const { status, headers } = await call(recheck, await actorOf(head.accountId), { body: input })
    expect(status).toBe(200)
    const cookie = cookieOf(headers, 'session')
    const ended = { method: 'DELETE', params: { id: lost.sessionId }, headers: { cookie } }
    expect((await call(endOne, null, ended)).status).toBe(200)
  })

  test('lets its admins sign in, but not its teachers and students, whose sessions end', async () => {
    const password = testPassword
    expect(await signInSchool(nobody, { email: head.email, password })).toMatchObject({
      user: { role: 'admin' },
    })
    const wrong = { code: 'credentials_wrong' }
    await expect(signInSchool(nobody, { email: world.lead.email, password })).rejects.toMatchObject(wrong)
    await expect(signInStudent(nobody, { email: world.pupil.email, password })).rejects.toMatchObject(wrong)
    for (const { accountId } of [world.lead, world.pupil])
      expect(await actorOf(accountId)).toMatchObject({ role: 'visitor' })
    expect(await findOpenAccounts(db, world.lead.email, schoolStaff)).toEqual([])
  })
})

describe('reopening', () => {
  const reopenAs = (actor: Member, id: string) => call(reopen, actor, { method: 'DELETE', params: { id } })

  test('lets everybody in again and accepts work; only staff do it; 409 when it is not closed, or already erased', async () => {
    const { school, head: admin, lead } = await makeWorld('Again')
    const staff = await lastingProvider()
    expect((await reopenAs(staff, school.id)).status).toBe(409)
    await closeInstitute(staff, { id: school.id, displayId: school.displayId })
    const closed = await actorOf(admin.accountId)
    expect((await reopenAs(closed, school.id)).status).toBe(403)
    const answer = await reopenAs(staff, school.id)
    expect(answer).toMatchObject({ status: 200, body: { data: { closedAt: null } } })
    expect(await actorOf(lead.accountId)).toMatchObject({ role: 'teacher', closedAt: null })
    expect((await reopenAs(staff, crypto.randomUUID())).status).toBe(404)
    await db.institution.update({ where: { id: school.id }, data: { closedAt: new Date() } })
    await db.accessKey.updateMany({ where: { institutionId: school.id }, data: { studentId: null } })
    await db.account.deleteMany({ where: { institutionId: school.id } })
    expect((await reopenAs(staff, school.id)).status).toBe(409)
  })
})
