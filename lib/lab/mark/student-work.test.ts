import { expect, test } from 'vitest'
import { GET } from '../../../app/api/experiments/student/[id]/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { StudentWork } from './grid-schema.ts'

async function classroom() {
  const { id } = await institute()
  const asha = await teacher(id)
  const room = await schoolClass(id, '10-A', [asha])
  const ten = await student(id, { classId: room.id, rollNumber: '10' })
  const nine = await student(id, { classId: room.id, rollNumber: '9' })
  return { id, asha, ten, nine }
}

const get = (actor: Member | null, { accountId }: Member) =>
  call(GET, actor, { method: 'GET', params: { id: accountId } })

test("shows a student's newest attempts beside all 22 experiments, and their class by roll number", async () => {
  const { id, asha, ten, nine } = await classroom()
  await attempt(ten, { marks: 2, version: 1, submittedAt: new Date(Date.now() - 60_000) })
  const newest = await attempt(ten, { proposed: 3 })
  await attempt(nine, { experimentId: 'binary-fission-in-amoeba' })
  const work = StudentWork.parse((await get(asha, ten)).body.data)
  expect(work.experiments).toHaveLength(22)
  expect(work.cells).toMatchObject([{ attempt: newest.id, state: 'waiting', attempts: 2, proposed: 3 }])
  expect(work.classmates.map(({ rollNumber }) => rollNumber)).toEqual(['9', '10'])
  expect(work.student).toMatchObject({ guid: ten.accountId, class: '10-A' })
  expect((await get(await admin(id), ten)).body.data).toEqual(work)
})

test('a student without a class has no classmates, and only admins see them', async () => {
  const { id, asha } = await classroom()
  const loose = await student(id)
  await student(id)
  expect((await get(await admin(id), loose)).body.data).toMatchObject({ classmates: [], cells: [] })
  expect((await get(asha, loose)).status).toBe(404)
})

test('others learn nothing: 401 without a session, 403 for students, 404 for another class or school', async () => {
  const { id, ten } = await classroom()
  expect((await get(null, ten)).status).toBe(401)
  expect((await get(ten, ten)).status).toBe(403)
  expect((await get(await teacher(id), ten)).status).toBe(404)
  expect((await get(await admin(), ten)).status).toBe(404)
  const wrong = { method: 'GET', params: { id: 'nobody' } }
  expect((await call(GET, await admin(id), wrong)).status).toBe(422)
})
