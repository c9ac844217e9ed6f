import { describe, expect, test } from 'vitest'
import { PATCH } from '../../../app/api/institution/[id]/route.ts'
import { GET as list, PATCH as saveProfile } from '../../../app/api/institution/route.ts'
import { GET as view } from '../../../app/api/institution/view/[id]/route.ts'
import { GET as full } from '../../../app/api/institution/view-full/route.ts'
import { PATCH as saveTeacher } from '../../../app/api/teacher/route.ts'
import { type Member, visitor } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, provider, schoolClass, student, teacher } from '../../testing/factories.ts'
import { InstituteFull, InstituteView } from './schema.ts'

const get = { method: 'GET' }
const rowOf = ({ institutionId: id }: Member) => db.institution.findUniqueOrThrow({ where: { id } })
const _nobody = visitor({ ip: null, userAgent: null })

describe('seeing institutes', () => {
  test('an admin gets themselves and the own institute, with its classes in view-full', async () => {
    const head = await admin()
    const { institutionId } = head
    const asha = await teacher(institutionId)
    const { id: classId } = await schoolClass(institutionId, '10-A', [asha])
    await student(institutionId, { classId })
    const answer = await call(list, head, get)
    expect(answer.body.user).toMatchObject({ guid: head.accountId, classes: [{ classdivision: '10-A' }] })
    expect(InstituteView.array().parse(answer.body.data)).toMatchObject([
      { guid: institutionId, email: head.email, size: { classes: 1, teachers: 1, students: 1 } },
    ])
    const response = await call(full, head, get)
    expect(InstituteFull.array().parse(response.body.data)[0]?.classes).toMatchObject([
      { classdivision: '10-A', teacherassigned: asha.accountId, strength: 1 },
    ])
  })

  test("T10: another institute's guid is a 404, and the list never holds it", async () => {
    const [head, other] = [await admin(), await admin()]
    const seen = await call(view, head, { ...get, params: { id: other.institutionId } })
    expect(seen.status).toBe(404)
    const listed = await call(list, head, { ...get, query: '?q=a&limit=500' })
    expect(listed.body.data).toMatchObject([{ guid: head.institutionId }])
    expect((await call(view, head, { ...get, params: { id: head.institutionId } })).status).toBe(200)
  })

  test('staff search and page all institutes, and view any without its teachers', async () => {
    const staff = await provider()
    const { id, displayId } = await institute('Canary school')
    await schoolClass(id, '10-A', [await teacher(id)])
    const response = await call(list, staff, { ...get, query: `?q=${displayId.toUpperCase()}` })
    expect(response.body).toMatchObject({ data: [{ guid: id, name: 'Canary school' }], meta: { total: 1 } })
    await institute()
    const one = await call(list, staff, { ...get, query: '?limit=1' })
    expect(one.body.data).toHaveLength(1)
    expect(one.body.meta).toMatchObject({ nextCursor: '1' })
    const seen = await call(view, staff, { ...get, params: { id } })
    const classes = [{ classdivision: '10-A', teacherassigned: null, teachers: [] }]
    expect(seen).toMatchObject({ status: 200, body: { data: { classes } } })
  })

  test('T02: teachers and students are refused, and staff where only an admin has an institute', async () => {
    const head = await admin()
    const params = { id: head.institutionId }
    for (const actor of [await teacher(head.institutionId), await student(head.institutionId)]) {
      expect((await call(list, actor, get)).status).toBe(403)
      expect((await call(full, actor, get)).status).toBe(403)
      expect((await call(view, actor, { ...get, params })).status).toBe(403)
    }
    expect((await call(full, await provider(), get)).status).toBe(403)
  })
})

describe('changing an institute', () => {
  const patch = (actor: Member, id: string, body: object) =>
    call(PATCH, actor, { method: 'PATCH', params: { id }, body })

  test('changes the named fields and nothing else, and the old id becomes free', async () => {
    const head = await admin()
    const { institutionId } = head
    const { displayId: before, name } = await rowOf(head)
    const answer = await patch(head, institutionId, {
      slogan: 'Learning by doing',
      displayId: `New-${before}`,
    })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Updated Successfully' } })
    expect(answer.body.data).toMatchObject({ name, slogan: 'Learning by doing', displayId: `New-${before}` })
    expect((await patch(await admin(), institutionId, { name: 'Stolen' })).status).toBe(404)
    expect(await db.institution.findUnique({ where: { displayKey: before } })).toBeNull()
  })

  test('without named fields nothing changes, and nothing is logged', async () => {
    const head = await admin()
    const before = await rowOf(head)
    expect((await patch(head, head.institutionId, { unknown: 1 })).status).toBe(200)
    expect(await rowOf(head)).toEqual(before)
    expect(await db.auditEntry.count({ where: { institutionId: head.institutionId } })).toBe(0)
  })

  test('refuses an id that differs from another only by case, and other bad fields', async () => {
    const [head, other] = [await admin(), await admin()]
    const before = await rowOf(head)
    const { displayId } = await rowOf(other)
    const taken = await patch(head, head.institutionId, { displayId: displayId.toUpperCase() })
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'taken', fields: { displayId: ['This institute id is already taken'] } },
    })
    for (const body of [{ name: '' }, { displayId: 'a b' }, { slogan: 'x'.repeat(161) }, { phone: '1' }]) {
      expect((await patch(head, head.institutionId, body)).status).toBe(422)
    }
    expect(await rowOf(head)).toEqual(before)
    const same = await patch(head, head.institutionId, { displayId: before.displayId.toUpperCase() })
    expect(same.status).toBe(200)
  })

  test('T06: closing, times and keys in the body are ignored', async () => {
    const head = await admin()
    const extra = {
      closedAt: '2026-01-01',
      displayKey: 'x',
      createdAt: '2026-01-01',
      gstin: 'x',
      name: 'New',
    }
    expect((await patch(head, head.institutionId, extra)).status).toBe(200)
    expect(await rowOf(head)).toMatchObject({ name: 'New', closedAt: null, gstin: null })
    expect((await rowOf(head)).displayKey).not.toBe('x')
  })

  test('staff change any institute; the audit entry is in that institute’s log', async () => {
    const head = await admin()
    const staff = await provider()
    expect((await patch(staff, head.institutionId, { name: 'By staff' })).status).toBe(200)
    const entries = await db.auditEntry.findMany({ where: { institutionId: head.institutionId } })
    expect(entries).toMatchObject([{ action: 'institute.changed', actorId: staff.accountId }])
    expect((await patch(await teacher(head.institutionId), head.institutionId, { name: 'x' })).status).toBe(
      403,
    )
  })
})

test('PATCH /institution and PATCH /teacher save the own profile and nobody else’s', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId)
  const profile = { fullName: 'New name', dob: '1990-01-02', phone: '9876543210' }
  const patch = { method: 'PATCH' }
  const saved = await call(saveProfile, head, {
    ...patch,
    body: { ...profile, email: head.email, slogan: 'S' },
  })
  expect(saved.body.data).toMatchObject({ guid: head.accountId, fullName: 'New name', slogan: 'S' })
  const own = await call(saveTeacher, asha, { ...patch, body: { ...profile, email: asha.email } })
  expect(own.body.data).toMatchObject({ guid: asha.accountId, dob: '1990-01-02' })
  const response = await call(saveTeacher, asha, {
    ...patch,
    body: { ...profile, email: asha.email, phone: '1' },
  })
  expect(response).toMatchObject({ status: 422, body: { message: 'Please enter valid phone number' } })
})
