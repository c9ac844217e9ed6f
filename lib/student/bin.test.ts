import { expect, test } from 'vitest'
import { POST as restoreOne } from '@/app/api/recycle-bin/students/[id]/route'
import { GET as listBin, POST as restoreMany } from '@/app/api/recycle-bin/students/route'
import { DELETE } from '@/app/api/student/[id]/route'
import { POST as removeMany } from '@/app/api/student/remove/route'
import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import { call } from '../testing/call.ts'
import { actorOf, admin, institute, schoolClass, student, teacher } from '../testing/factories.ts'
import { listStudents } from './list.ts'

async function school(size = 3) {
  const { id } = await institute()
  const a = await schoolClass(id, '10-A')
  const pupils: Member[] = []
  for (let n = 1; n <= size; n++) {
    pupils.push(await student(id, { username: `Pupil ${n}`, rollNumber: `${n}`, classId: a.id }))
  }
  const head = await admin(id)
  return { id, head, a, pupils, ids: pupils.map(({ accountId }) => accountId) }
}

const listed = async (head: Member) => (await listStudents(head)).items.map(({ username }) => username)
const binned = async (head: Member) => (await call(listBin, head, { method: 'GET' })).body.data as unknown

test('a removed student is out of every list and signed out at once; undo brings them back', async () => {
  const { head, pupils, ids } = await school()
  const sessions = () => db.session.count({ where: { accountId: ids[0] ?? '' } })
  expect(await sessions()).toBe(1)
  const answer = await call(DELETE, head, { method: 'DELETE', params: { id: ids[0] ?? '' } })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: 'Deleted Successfully',
      data: { students: [ids[0]], from: [{ class: '10-A', students: [ids[0]] }] },
    },
  })
  expect(await sessions()).toBe(0)
  expect(await listed(head)).toEqual(['Pupil 2', 'Pupil 3'])
  expect(await binned(head)).toMatchObject([
    { guid: ids[0], name: 'Pupil 1', hint: '10-A · roll 1', daysLeft: 30 },
  ])
  await expect(actorOf(pupils[0]?.accountId ?? '')).resolves.toMatchObject({ role: 'visitor' })
  const back = await call(restoreMany, head, { body: { students: [ids[0]] } })
  expect(back).toMatchObject({ status: 200, body: { data: { students: [ids[0]], withoutClass: [] } } })
  expect(await listed(head)).toEqual(['Pupil 1', 'Pupil 2', 'Pupil 3'])
  expect(await actorOf(pupils[0]?.accountId ?? '')).toMatchObject({ role: 'student' })
})

test('several are removed by name or by a filter with its count, all or none', async () => {
  const { head, ids } = await school(4)
  const remove = (body: object) => call(removeMany, head, { body })
  const stale = await remove({ filter: { q: '', class: '10-A', count: 3 } })
  expect(stale).toMatchObject({
    status: 409,
    body: { message: 'The list has changed: it now has 4, not 3. Please look again.' },
  })
  expect((await remove({ students: [...ids, crypto.randomUUID()] })).status).toBe(404)
  expect(await listed(head)).toHaveLength(4)
  expect((await remove({ students: ids.slice(0, 2) })).status).toBe(200)
  expect((await remove({ filter: { q: 'Pupil 3', class: '', count: 1 } })).status).toBe(200)
  expect(await listed(head)).toEqual(['Pupil 4'])
  const entries = await db.auditEntry.findMany({ where: { institutionId: head.institutionId } })
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual(
    expect.arrayContaining(ids.slice(0, 3).map((id) => ['student.removed', id])),
  )
})

test.each([
  {},
  { students: [] },
  { students: null },
  { students: {} },
  { students: 'all' },
  { students: [null] },
  { students: [{ not: '' }] },
  { filter: {} },
  { filter: null },
  { filter: { q: '', class: '' } },
  { filter: { q: null, class: '10-A', count: 3 } },
  { filter: { q: '', class: {}, count: 3 } },
  { filter: { q: '', class: '', count: 3, where: {} } },
  { filter: { q: '', class: '', count: 3 }, students: [] },
])('T39: the selection %j is refused and removes nobody', async (body) => {
  const { head } = await school()
  expect((await call(removeMany, head, { body })).status).toBe(422)
  expect(await listed(head)).toHaveLength(3)
})

test("without a selection the answer is the specification's", async () => {
  const { head } = await school()
  for (const body of [{}, { students: [] }]) {
    expect((await call(removeMany, head, { body })).body.message).toBe('Please select a student first')
  }
})

test('nobody but an admin of the school removes or restores, and one foreign guid stops all', async () => {
  const { id, head, ids } = await school()
  const theirs = await school()
  const others = [await teacher(id), theirs.head, null]
  const removals = await Promise.all(
    others.map((actor) => call(removeMany, actor, { body: { students: ids } })),
  )
  expect(removals.map(({ status }) => status)).toEqual([403, 404, 401])
  const mixed = await call(removeMany, head, { body: { students: [...ids, ...theirs.ids] } })
  expect(mixed.status).toBe(404)
  expect([await listed(head), await listed(theirs.head)].map(({ length }) => length)).toEqual([3, 3])
  await call(removeMany, head, { body: { students: ids } })
  const returns = await Promise.all(
    others.map((actor) => call(restoreMany, actor, { body: { students: ids } })),
  )
  expect(returns.map(({ status }) => status)).toEqual([403, 404, 401])
  expect(await binned(theirs.head)).toEqual([])
  expect(await listed(head)).toEqual([])
})

test('a key stays used and marks stay when its student is removed and restored', async () => {
  const { id, head, ids } = await school(1)
  const order = await db.order.create({
    data: {
      ...{ institutionId: id, quantity: 1, priceperkey: 11800, base: 10000, tax: 1800, total: 11800 },
      createdById: head.accountId,
    },
  })
  const key = await db.accessKey.create({
    data: { institutionId: id, key: 'K-1', orderId: order.id, status: 'assigned', studentId: ids[0] ?? '' },
  })
  await call(removeMany, head, { body: { students: ids } })
  const where = { institutionId_id: { institutionId: id, id: key.id } }
  expect(await db.accessKey.findUnique({ where })).toMatchObject({ status: 'assigned', studentId: ids[0] })
})

test('the roll number of a removed student is free; whoever has it keeps it at a restore', async () => {
  const { id, head, a, ids } = await school(2)
  await call(removeMany, head, { body: { students: ids } })
  await student(id, { username: 'Newcomer', rollNumber: '1', classId: a.id })
  const refused = await call(restoreMany, head, { body: { students: ids } })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: 'Pupil 1 cannot come back: roll number 1 in 10-A is taken.',
      data: { conflicts: [{ guid: ids[0] }], withoutClassHelps: true },
    },
  })
  expect(await listed(head)).toEqual(['Newcomer'])
  const back = await call(restoreMany, head, { body: { students: ids, withoutClass: true } })
  expect(back.body.data).toEqual({ students: [...ids].sort(), withoutClass: [ids[0]] })
  const { items } = await listStudents(head, { sort: 'name' })
  expect(items.map((one) => [one.username, one.class])).toEqual([
    ['Newcomer', '10-A'],
    ['Pupil 1', null],
    ['Pupil 2', '10-A'],
  ])
})

test('a student of a removed class comes back with no class, when that is wanted', async () => {
  const { id, head, a, ids } = await school(1)
  await call(removeMany, head, { body: { students: ids } })
  await db.class.update({
    where: { institutionId_id: { institutionId: id, id: a.id } },
    data: { removedAt: new Date(), binKey: a.id },
  })
  const restore = (body: object) => call(restoreOne, head, { params: { id: ids[0] ?? '' }, body })
  expect(await restore({})).toMatchObject({
    status: 409,
    body: { message: 'Pupil 1 cannot come back: class 10-A was removed.' },
  })
  expect((await restore({ withoutClass: true })).status).toBe(200)
  expect((await listStudents(head)).items).toMatchObject([{ username: 'Pupil 1', class: null }])
})

test('an admission number that was given away cannot be had twice', async () => {
  const { id, head } = await school(0)
  const first = await student(id, { username: 'First', admissionNumber: 'A-1' })
  await call(removeMany, head, { body: { students: [first.accountId] } })
  await student(id, { username: 'Second', admissionNumber: 'A-1' })
  const body = { students: [first.accountId], withoutClass: true }
  expect(await call(restoreMany, head, { body })).toMatchObject({
    status: 409,
    body: { message: 'First cannot come back: admission number A-1 is taken.' },
  })
})

test('after 30 days nothing comes back', async () => {
  const { id, head, ids } = await school(1)
  await call(removeMany, head, { body: { students: ids } })
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const age = (removedAt: Date) =>
    db.student.updateMany({ where: { institutionId: id }, data: { removedAt } })
  await age(days(29.5))
  expect(await binned(head)).toMatchObject([{ daysLeft: 1 }])
  await age(days(30.01))
  expect(await binned(head)).toEqual([])
  expect((await call(restoreMany, head, { body: { students: ids } })).status).toBe(404)
})

test('two removals of the same students at once: one does it, the other finds nobody', async () => {
  const { head, ids } = await school()
  const answers = await Promise.all([1, 2].map(() => call(removeMany, head, { body: { students: ids } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('5,000 students are removed and restored in one go', async () => {
  const { id, head, a } = await school(0)
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO "Account" (id, role, email, "institutionId")
      SELECT gen_random_uuid(), 'STUDENT', n || '-' || ${id} || '@test.example.com', ${id}::uuid
        FROM generate_series(1, 5000) n RETURNING id, email)
    INSERT INTO "Student" ("institutionId", id, username, "rollNumber", "classId")
    SELECT ${id}::uuid, id, 'Pupil ' || email, split_part(email, '-', 1), ${a.id}::uuid FROM made`
  const gone = await call(removeMany, head, { body: { filter: { q: '', class: '10-A', count: 5000 } } })
  expect(gone.status).toBe(200)
  const { students } = gone.body.data as unknown as { students: string[] }
  const back = await call(restoreMany, head, { body: { students } })
  expect(back.status).toBe(200)
  expect((await listStudents(head)).total).toBe(5000)
})
