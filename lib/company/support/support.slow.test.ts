import { describe, expect, test } from 'vitest'
import { GET as audit } from '../../../app/api/audit/route.ts'
import { GET } from '../../../app/api/provider/institutes/[id]/people/route.ts'
import { DELETE } from '../../../app/api/support/consents/[id]/route.ts'
import { GET as list, POST } from '../../../app/api/support/consents/route.ts'
import { countTry } from '../../access/limit/limits.ts'
import type { Actor, Member } from '../../core/actor.ts'
import { today } from '../../core/today.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, provider, schoolClass, student, teacher } from '../../testing/factories.ts'
import { viewAccess } from './people.ts'
import type { ConsentView, PersonView } from './schema.ts'

const give = (actor: Actor, body: object = {}) =>
  call(POST, actor, { body: { reason: 'The import fails', hours: '2', ...body } })
const given = async (head: Member) => (await give(head)).body.data as ConsentView
const end = (actor: Actor, id: string) => call(DELETE, actor, { method: 'DELETE', params: { id } })
const people = (actor: Actor, id: string, query = '') =>
  call(GET, actor, { method: 'GET', params: { id }, query })
const consents = (head: Member) =>
  db.supportConsent.findMany({ where: { institutionId: head.institutionId } })

describe('support access', () => {
  test('is granted for some hours with a reason, and is listed', async () => {
    const head = await admin()
    const answer = await give(head)
    expect(answer).toMatchObject({ status: 201, body: { data: { grantedByName: head.name, live: true } } })
    const { until } = answer.body.data as ConsentView
    expect(Math.abs(Date.parse(until) - Date.now() - 2 * 3600_000)).toBeLessThan(60_000)
    const { body } = await call(list, head, { method: 'GET' })
    expect(body.data).toMatchObject([{ reason: 'The import fails', live: true, endedAt: null }])
    expect((await call(list, await admin(), { method: 'GET' })).body.data).toEqual([])
  })

  test('can be granted only once at a time, even ten times at once', async () => {
    const head = await admin()
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(head)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await consents(head)).toHaveLength(1)
  })

  test('needs a reason and 1 to 72 hours, otherwise nothing is written', async () => {
    const head = await admin()
    for (const body of [{ reason: ' ' }, ...[0, 73, 1.5, 'x', ''].map((hours) => ({ hours }))])
      expect((await give(head, body)).status, JSON.stringify(body)).toBe(422)
    for (const actor of [await teacher(head.institutionId), await provider()])
      expect((await give(actor)).status).toBe(403)
    expect(await consents(head)).toEqual([])
  })

  test("ends immediately, once, and only by the school's own admins", async () => {
    const [head, other] = [await admin(), await admin()]
    const { guid } = await given(head)
    expect((await end(other, guid)).status).toBe(404)
    expect((await end(await provider(), guid)).status).toBe(403)
    expect((await people(await provider(), head.institutionId)).status).toBe(200)
    expect((await end(head, guid)).body.data).toMatchObject({ live: false })
    expect((await people(await provider(), head.institutionId)).status).toBe(403)
    expect((await end(head, guid)).status).toBe(404)
    expect((await give(head)).status).toBe(201)
  })
})

describe('viewing people', () => {
  async function school() {
    const { id } = await institute()
    const head = await admin(id)
    const asha = await teacher(id, { fullName: 'Asha Rao' })
    const room = await schoolClass(id, '10-A', [asha])
    const pupil = await student(id, { username: 'Meera Das', classId: room.id })
    const gone = await student(id, { username: 'Gone Das' })
    await db.student.update({
      where: { institutionId_id: { institutionId: id, id: gone.accountId } },
      data: { removedAt: new Date(), binKey: gone.accountId },
    })
    return { id, head, asha, pupil }
  }

  test('T02: shows nobody without access, after it ended, or for another school', async () => {
    const { id, head } = await school()
    const staff = await provider()
    await given(await admin())
    const refused = { status: 403, body: { message: 'Ask the school for its consent first' } }
    expect(await people(staff, id)).toMatchObject(refused)
    await given(head)
    expect((await people(staff, id)).status).toBe(200)
    await db.supportConsent.updateMany({
      where: { institutionId: id },
      data: { until: new Date(Date.now() - 1) },
    })
    expect(await people(staff, id)).toMatchObject(refused)
    await db.supportConsent.updateMany({
      where: { institutionId: id },
      data: { until: new Date(Date.now() + 60_000) },
    })
    expect((await people(staff, id)).status).toBe(200)
    await db.institution.update({ where: { id }, data: { closedAt: new Date() } })
    expect(await people(staff, id), 'of a closed school').toMatchObject(refused)
    await db.institution.update({ where: { id }, data: { closedAt: null } })
    expect((await people(staff, crypto.randomUUID())).status).toBe(404)
    for (const actor of [head, await teacher(id)]) expect((await people(actor, id)).status).toBe(403)
  })

  test('shows names, roles and classes of current people, and nothing else', async () => {
    const { id, head, asha, pupil } = await school()
    await given(head)
    const staff = await provider()
    const { body } = await people(staff, id)
    expect(body).toMatchObject({ meta: { total: 3 } })
    expect(body.data).toEqual([
      { guid: head.accountId, name: head.name, role: 'admin', classes: [] },
      { guid: asha.accountId, name: 'Asha Rao', role: 'teacher', classes: ['10-A'] },
      { guid: pupil.accountId, name: 'Meera Das', role: 'student', classes: ['10-A'] },
    ])
    const found = await people(staff, id, '?role=student&q=das')
    expect((found.body.data as PersonView[]).map(({ name }) => name)).toEqual(['Meera Das'])
  })

  test("every access is in the school's activity, with who viewed what", async () => {
    const { id, head } = await school()
    await given(head)
    const staff = await provider()
    await viewAccess(staff, { id })
    await people(staff, id)
    await people(staff, id, '?role=student&q=das')
    const { body } = await call(audit, head, { method: 'GET', query: '?action=support&order=asc' })
    expect(body.data).toMatchObject([
      { actorName: staff.email, what: 'Viewed, as support,', subjectName: 'all people' },
      { actorName: staff.email, subjectName: 'students', detail: { search: 'das' } },
    ])
  })
})

test('T14: beyond 1000 people in a day staff see no more, and all staff get an alarm', async () => {
  const [head, staff] = [await admin(), await provider()]
  await given(head)
  await countTry('support:people', staff.accountId, 'too_many', 999)
  const before = await db.auditEntry.count({ where: { institutionId: head.institutionId } })
  expect((await people(staff, head.institutionId)).status).toBe(200)
  const stopped = await people(staff, head.institutionId)
  expect([stopped.status, stopped.body.data]).toEqual([429, undefined])
  expect(await db.auditEntry.count({ where: { institutionId: head.institutionId } })).toBe(before + 1)
  const alarm = await db.alarm.findUnique({ where: { key: `support ${staff.accountId} ${today()}` } })
  expect(alarm).toMatchObject({ kind: 'support.too_many', settledAt: null })
})
