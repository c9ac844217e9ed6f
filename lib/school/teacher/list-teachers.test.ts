import { expect, test } from 'vitest'
import { GET as one } from '../../../app/api/teacher/[id]/route.ts'
import { GET as byInstitute } from '../../../app/api/teacher/institute/[displayId]/route.ts'
import { GET } from '../../../app/api/teacher/route.ts'
import { GET as self } from '../../../app/api/teacher/view-full/route.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, schoolClass, student, teacher } from '../../testing/factories.ts'
import { chooseTeachers, listTeachers } from './list-teachers.ts'
import { TeacherRow } from './schema.ts'

const get = { method: 'GET' }

test('lists the own teachers including waiting ones, by name or otherwise, page by page', async () => {
  const head = await admin()
  const { institutionId } = head
  const asha = await teacher(institutionId, { fullName: 'Asha', displayId: 'T-3' })
  await teacher(institutionId, { fullName: 'Ravi', displayId: 'T-1' })
  await teacher(institutionId, { fullName: 'Meena', displayId: 'T-2', waiting: true })
  await schoolClass(institutionId, '10-A', [asha])
  const answer = await call(GET, head, { ...get, query: '?limit=2' })
  expect(answer.body).toMatchObject({ meta: { total: 3, nextCursor: '2' } })
  const rows = TeacherRow.array().parse(answer.body.data)
  expect(rows).toMatchObject([
    { fullName: 'Asha', classIds: ['10-A'], approved: true },
    { fullName: 'Meena', classIds: [], approved: false },
  ])
  const names = async (query: object) =>
    (await listTeachers(head, query)).items.map(({ fullName }) => fullName)
  expect(await names({ sort: 'displayId' })).toEqual(['Ravi', 'Meena', 'Asha'])
  expect(await names({ order: 'desc' })).toEqual(['Ravi', 'Meena', 'Asha'])
  expect(await names({ class: '10-a' })).toEqual(['Asha'])
  expect(await names({ class: 'none' })).toEqual(['Meena', 'Ravi'])
  expect(await names({ approved: 'false' })).toEqual(['Meena'])
  expect(await names({ q: 'T-1' })).toEqual(['Ravi'])
  expect(await names({ q: '_' })).toEqual([])
  expect((await chooseTeachers(head)).map(({ fullName }) => fullName)).toEqual(['Asha', 'Meena', 'Ravi'])
})

test('a class can be given to whoever is approved or has confirmed their email', async () => {
  const head = await admin()
  const { institutionId } = head
  await teacher(institutionId, { fullName: 'Asha', unverified: true })
  await teacher(institutionId, { fullName: 'Meena', waiting: true })
  await teacher(institutionId, { fullName: 'Ravi', waiting: true, unverified: true })
  const choices = await chooseTeachers(head)
  expect(choices.map(({ approved, assignable }) => [approved, assignable])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
})

test('T10: nothing of another institute is found, counted or opened', async () => {
  const [head, other] = [await admin(), await admin()]
  const canary = await teacher(other.institutionId, { fullName: 'Canary Nightingale' })
  expect(await listTeachers(head, { q: 'canary' })).toEqual({ items: [], total: 0, nextCursor: null })
  expect((await call(one, head, { ...get, params: { id: canary.accountId } })).status).toBe(404)
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: other.institutionId } })
  expect((await call(byInstitute, head, { ...get, params: { displayId } })).status).toBe(404)
  const response = await call(byInstitute, other, { ...get, params: { displayId } })
  expect(response.body.data).toMatchObject([{ fullName: 'Canary Nightingale' }])
})

test('T02: only admins list teachers, only a teacher sees themselves here; invalid queries are refused', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId)
  await schoolClass(head.institutionId, '10-A', [asha])
  for (const actor of [asha, await student(head.institutionId), await provider()]) {
    expect((await call(GET, actor, get)).status).toBe(403)
    expect((await call(one, actor, { ...get, params: { id: asha.accountId } })).status).toBe(403)
  }
  expect((await call(self, asha, get)).body.user).toMatchObject({ classIds: ['10-A'], approved: true })
  expect((await call(self, head, get)).status).toBe(403)
  for (const query of ['?limit=0', '?sort=email', '?cursor=-1', '?limit=x', '?approved=maybe']) {
    expect((await call(GET, head, { ...get, query })).status).toBe(422)
  }
})
