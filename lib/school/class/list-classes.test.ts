import { expect, test } from 'vitest'
import { GET as byDisplayId } from '../../../app/api/institution/by-instituteId/[displayId]/route.ts'
import { PUT as changeTeachers } from '../../../app/api/teacher/remove/route.ts'
import type { Member } from '../../core/actor.ts'
import { sampleDivision } from '../../core/sample.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, schoolClass, student, teacher } from '../../testing/factories.ts'
import { listStudents } from '../student/list.ts'
import { listClasses, viewClass } from './list-classes.ts'

async function classesOf(actor: Member, of: Member = actor) {
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: of.institutionId } })
  return call(byDisplayId, actor, { method: 'GET', params: { displayId } })
}

test('an admin sees all classes in order, with teachers and strength; removed students do not count', async () => {
  const head = await admin()
  const { institutionId } = head
  const asha = await teacher(institutionId, { fullName: 'Asha' })
  const { id } = await schoolClass(institutionId, '10-A', [asha])
  await schoolClass(institutionId, '9-B')
  await student(institutionId, { classId: id })
  const gone = await student(institutionId, { classId: id })
  await db.student.updateMany({
    where: { id: gone.accountId, institutionId },
    data: { removedAt: new Date() },
  })
  const answer = await classesOf(head)
  expect(answer.body.data).toEqual({
    classes: [
      { guid: expect.any(String), classdivision: '9-B', teacherassigned: null, teachers: [], strength: 0 },
      {
        ...{ guid: id, classdivision: '10-A', strength: 1 },
        teacherassigned: asha.accountId,
        teachers: [{ guid: asha.accountId, fullName: 'Asha' }],
      },
    ],
  })
})

test('T08: a teacher sees only assigned classes, and nothing of a class once they are removed from it', async () => {
  const head = await admin()
  const { institutionId } = head
  const [asha, ravi] = [await teacher(institutionId), await teacher(institutionId)]
  const { id } = await schoolClass(institutionId, '10-A', [asha, ravi])
  await schoolClass(institutionId, '10-B', [ravi])
  const seen = await listClasses(asha)
  expect(seen.items.map(({ classdivision }) => classdivision)).toEqual(['10-A'])
  await expect(viewClass(asha, { classdivision: '10-B' })).rejects.toMatchObject({ code: 'not_found' })
  await student(institutionId, { classId: id })
  expect((await listStudents(asha)).total).toBe(1)
  const body = { classdivision: '10-A', teachers: [asha.accountId] }
  expect((await call(changeTeachers, head, { method: 'PUT', body })).status).toBe(200)
  expect((await classesOf(asha)).body.data).toEqual({ classes: [] })
  expect((await listStudents(asha)).total).toBe(0)
  await expect(viewClass(asha, { classdivision: '10-A' })).rejects.toMatchObject({ code: 'not_found' })
})

test("another institute's displayId is a 404, the own one is accepted in any case, and staff are refused", async () => {
  const [head, other] = [await admin(), await admin()]
  expect((await classesOf(head, other)).status).toBe(404)
  expect((await classesOf(await teacher(head.institutionId), other)).status).toBe(404)
  expect((await classesOf(await provider(), head)).status).toBe(403)
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  const params = { displayId: displayId.toUpperCase() }
  expect((await call(byDisplayId, head, { method: 'GET', params })).status).toBe(200)
})

test('lists search, sort by strength, and page; a percent sign has no special meaning', async () => {
  const head = await admin()
  const { institutionId } = head
  const asha = await teacher(institutionId, { fullName: 'Asha Rao' })
  const { id } = await schoolClass(institutionId, '10-A', [asha])
  await schoolClass(institutionId, '10-B')
  await student(institutionId, { classId: id })
  const named = async (query: object) =>
    (await listClasses(head, query)).items.map(({ classdivision }) => classdivision)
  expect(await named({ sort: 'strength', order: 'desc' })).toEqual(['10-A', '10-B'])
  expect(await named({ q: 'rao' })).toEqual(['10-A'])
  expect(await named({ sort: 'strength' })).toEqual(['10-B', '10-A'])
  expect(await named({ order: 'desc' })).toEqual(['10-B', '10-A'])
  expect(await named({ q: '%' })).toEqual([])
  expect(await listClasses(head, { limit: 1 })).toMatchObject({ total: 2, nextCursor: '1' })
  expect(await named({ limit: 1, cursor: 1 })).toEqual(['10-B'])
  await schoolClass(institutionId, sampleDivision)
  expect(await named({})).toContain(sampleDivision)
  expect(await named({ withoutSample: true })).toEqual(['10-A', '10-B'])
  expect(await named({ withoutSample: true, q: 'demo' })).toEqual([])
  await expect(listClasses(head, { q: 'a\0b' })).rejects.toMatchObject({ code: 'invalid' })
})
