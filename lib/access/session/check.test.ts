import { expect, test } from 'vitest'
import { GET as listSessions } from '@/app/api/account/sessions/route'
import { PUT as putMarks } from '@/app/api/experiments/marks/route'
import { GET as health } from '@/app/api/health/route'
import { GET as getStudent } from '@/app/api/student/[id]/route'
import { GET as listStudents } from '@/app/api/student/all/route'
import type { Member } from '../../core/actor.ts'
import { newRequestContext, requestContext } from '../../core/request-context.ts'
import { unseal } from '../../core/seal.ts'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import type { RouteHandler } from '../http/route.ts'

// Every request asks the database whom its session signs in: what has ended is refused at the next one.

/** A person's browser: sends requests with the same cookie, and counts their statements. */
async function browser(person: Member) {
  const headers = await credentials(person)
  const [, token = ''] = (headers.cookie ?? headers.authorization ?? '').split(/=| /)
  const session = String((await unseal(token))?.sid)
  const send = async (handler: RouteHandler, init: RequestInit, params: Record<string, string> = {}) => {
    const context = newRequestContext()
    const request = new Request('http://localhost:3000/api/test', {
      ...init,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    const answer = await requestContext.run(context, () =>
      handler(request, { params: Promise.resolve(params) }),
    )
    return { status: answer.status, body: await answer.json(), ...context }
  }
  const get = (handler: RouteHandler, params?: Record<string, string>) => send(handler, {}, params)
  const put = (handler: RouteHandler, body: object) =>
    send(handler, { method: 'PUT', body: JSON.stringify(body) })
  return { session, get, put }
}

/** A signed-in teacher with an attempt to mark. */
async function marking() {
  const { id: institutionId } = await institute()
  const person = await teacher(institutionId)
  const pupil = await student(institutionId, {
    classId: (await schoolClass(institutionId, '10-A', [person])).id,
  })
  const { id } = await attempt(pupil)
  const { session, get, put } = await browser(person)
  const save = (marks: unknown, version: number) => {
    const one = { student: pupil.accountId, experiment: 'types-of-chemical-reactions' }
    return put(putMarks, { marks: [{ ...one, attempt: id, version, marks }] })
  }
  const kept = () =>
    db.markChange.findMany({ where: { attemptId: id, institutionId }, orderBy: { version: 'asc' } })
  expect((await get(listStudents)).status).toBe(200)
  return { person, session, save, kept }
}

test('the session and the data are one statement each', async () => {
  const head = await admin()
  await student(head.institutionId, { classId: (await schoolClass(head.institutionId, '10-A')).id })
  const { get } = await browser(head)
  expect((await get(listStudents)).queries).toBeGreaterThan(2)
  const { status, body, queries, role, school } = await get(listStudents)
  expect({ status, rows: body.data.length, queries }).toEqual({ status: 200, rows: 1, queries: 2 })
  expect({ role, school }).toEqual({ role: 'admin', school: head.institutionId })
})

const ends: [string, (person: Member, session: string) => Promise<unknown>][] = [
  ['a session that was ended', (_, id) => db.session.delete({ where: { id } })],
  [
    'an account that was switched off',
    ({ accountId: id }) => db.account.update({ where: { id }, data: { disabledAt: new Date() } }),
  ],
  [
    'the closing of the institute',
    ({ institutionId: id }) => db.institution.update({ where: { id }, data: { closedAt: new Date() } }),
  ],
]

test.each(ends)('T16: %s takes effect at the next read, despite caches', async (_, end) => {
  const person = await teacher((await institute()).id)
  const { session, get } = await browser(person)
  expect((await get(listStudents)).status).toBe(200)
  expect((await get(listStudents)).status).toBe(200)
  await end(person, session)
  expect(await get(listStudents)).toMatchObject({
    status: 401,
    body: { code: 'sign_in_required' },
    role: 'visitor',
  })
  // The refusal comes before the lookup, so it does not depend on what exists.
  expect((await get(getStudent, { id: crypto.randomUUID() })).status).toBe(401)
  expect((await get(getStudent, { id: 'no guid' })).status).toBe(401)
})

test.each(ends)('T16: %s takes effect at the next save: nothing is written', async (_, end) => {
  const { person, session, save, kept } = await marking()
  await end(person, session)
  expect(await save(3, 0)).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
  expect(await kept()).toEqual([])
})

test('a save by somebody who was renamed meanwhile is made once, under the new name', async () => {
  const { person, save, kept } = await marking()
  const where = { institutionId_id: { institutionId: person.institutionId, id: person.accountId } }
  await db.teacher.update({ where, data: { fullName: 'Asha Rao' } })
  const { status, body } = await save(3, 0)
  expect({ status, conflicts: body.data.conflicts }).toEqual({ status: 200, conflicts: [] })
  expect(await kept()).toMatchObject([{ newMarks: expect.anything(), version: 1, markedByName: 'Asha Rao' }])
})

test('a refused save is refused as usual, and the next one succeeds', async () => {
  const { save, kept } = await marking()
  expect((await save(99, 0)).status).toBe(422)
  expect((await save('no mark', 0)).status).toBe(422)
  expect(await kept()).toEqual([])
  expect((await save(3, 0)).status).toBe(200)
  expect((await save(2, 0)).body.data.conflicts).toHaveLength(1)
  expect(await kept()).toHaveLength(1)
})

test('a password that must be changed takes effect at the next read', async () => {
  const head = await admin()
  const { get } = await browser(head)
  expect((await get(listStudents)).status).toBe(200)
  await db.account.update({ where: { id: head.accountId }, data: { mustChangePassword: true } })
  expect(await get(listStudents)).toMatchObject({ status: 403, body: { code: 'password_change_required' } })
})

test('a missing row is a 404 and invalid input a 422, also on a session’s second request', async () => {
  const { get } = await browser(await admin())
  await get(listStudents)
  expect((await get(getStudent, { id: crypto.randomUUID() })).status).toBe(404)
  expect((await get(getStudent, { id: 'no guid' })).status).toBe(422)
})

test('a public call checks no session, so that an invalid one cannot make it fail', async () => {
  const { session, get } = await browser(await admin())
  await get(listSessions)
  await db.session.delete({ where: { id: session } })
  expect((await get(health)).status).toBe(200)
})

test('a page view after ten minutes still updates the session’s last use', async () => {
  const head = await admin()
  const { session, get } = await browser(head)
  await get(listSessions)
  const before = new Date(Date.now() - 11 * 60_000)
  await db.session.update({ where: { id: session }, data: { lastSeenAt: before } })
  expect((await get(listSessions)).status).toBe(200)
  const { lastSeenAt } = await db.session.findUniqueOrThrow({ where: { id: session } })
  expect(lastSeenAt.getTime()).toBeGreaterThan(before.getTime())
})
