import { beforeAll, describe, expect, test } from 'vitest'
import { POST } from '@/app/api/student/move/route'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { admin, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { listStudents } from './list.ts'

async function school() {
  const { id } = await institute()
  const [a, b] = [await schoolClass(id, '10-A'), await schoolClass(id, '10-B')]
  const asha = await student(id, { username: 'Asha', rollNumber: '1', classId: a.id })
  const ravi = await student(id, { username: 'Ravi', rollNumber: '2', classId: a.id })
  return { id, head: await admin(id), a, b, asha, ravi, ids: [asha.accountId, ravi.accountId] }
}

const move = (actor: Member | null, body: object) => call(POST, actor, { body })
const places = async (head: Member) =>
  (await listStudents(head, { sort: 'name' })).items.map((one) => `${one.username} ${one.class}`)

test('students move to another class, or to none, and the answer says where they were', async () => {
  const { head, b, ids } = await school()
  expect(await move(head, { students: ids, class: '10-B' })).toMatchObject({
    status: 200,
    body: { message: 'Updated Successfully', data: { from: [{ class: '10-A' }] } },
  })
  expect(await places(head)).toEqual(['Asha 10-B', 'Ravi 10-B'])
  const none = await move(head, { filter: { q: 'Asha', class: '10-B', count: 1 }, class: '' })
  expect(none.body.data).toEqual({
    students: [ids[0]],
    from: [{ class: '10-B', classGuid: b.id, students: [ids[0]] }],
  })
  expect(await places(head)).toEqual(['Asha null', 'Ravi 10-B'])
})

test('T04: nobody is moved to a class of another school, a removed or an unknown one', async () => {
  const { head, ids } = await school()
  await schoolClass((await institute()).id, '9-Z')
  for (const division of ['9-Z', '12-Q']) {
    const answer = await move(head, { students: ids, class: division })
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { class: [`There is no class ${division}. Please create it first.`] } },
    })
  }
  expect(await places(head)).toEqual(['Asha 10-A', 'Ravi 10-A'])
})

test('a roll number that would occur twice stops the whole move and is named', async () => {
  const { id, head, b, ids } = await school()
  await student(id, { username: 'Zoya', rollNumber: '2', classId: b.id })
  const answer = await move(head, { students: ids, class: '10-B' })
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'A roll number would be in 10-B twice: 2 (Ravi, Zoya). Nobody was moved.' },
  })
  expect(await places(head)).toEqual(['Asha 10-A', 'Ravi 10-A', 'Zoya 10-B'])
  const loose = await student(id, { username: 'Loose', rollNumber: '1' })
  const together = await move(head, { students: [ids[0], loose.accountId], class: '10-B' })
  expect(together.body.message).toContain('1 (Asha, Loose)')
})

describe('T39: refused moves', () => {
  let head: Member
  beforeAll(async () => {
    head = (await school()).head
  })

  test.each([
    { class: '10-B' },
    { students: [], class: '10-B' },
    { filter: {}, class: '10-B' },
    { students: [crypto.randomUUID()] },
    { students: [crypto.randomUUID()], class: null },
    { students: [crypto.randomUUID()], class: ['10-B'] },
    { students: [crypto.randomUUID()], class: { not: '' } },
  ])('the move %j is refused', async (body) => {
    expect((await move(head, body)).status).toBe(422)
    expect(await places(head)).toEqual(['Asha 10-A', 'Ravi 10-A'])
  })
})

test('nobody but an admin of the school moves students', async () => {
  const { id, head, asha, ids } = await school()
  const theirs = await school()
  const body = { students: ids, class: '10-B' }
  const others = [await teacher(id), asha, null, theirs.head]
  const answers = await Promise.all(others.map((actor) => move(actor, body)))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 404])
  expect((await move(head, { ...body, students: [...ids, ...theirs.ids] })).status).toBe(404)
  expect(await places(head)).toEqual(['Asha 10-A', 'Ravi 10-A'])
})

test('two moves into one roll number at once: one wins', async () => {
  const { id, head, ids } = await school()
  await schoolClass(id, '10-C')
  const loose = await student(id, { username: 'Loose', rollNumber: '1' })
  const answers = await Promise.all([
    move(head, { students: [ids[0]], class: '10-C' }),
    move(head, { students: [loose.accountId], class: '10-C' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a student whom somebody else has moved meanwhile stops the undo for all', async () => {
  const { id, head, ids } = await school()
  await schoolClass(id, '10-C')
  await move(head, { students: ids, class: '10-B' })
  await move(head, { students: [ids[0]], class: '10-C' })
  const undo = { students: ids, class: '10-A', expected: { class: '10-B' } }
  expect(await move(head, undo)).toMatchObject({
    status: 409,
    body: {
      message: 'Asha is in 10-C by now. Nobody was moved.',
      data: { current: { class: '10-C' }, yours: { class: '10-A' } },
    },
  })
  expect(await places(head)).toEqual(['Asha 10-C', 'Ravi 10-B'])
  expect((await move(head, { ...undo, students: [ids[1]] })).status).toBe(200)
})
