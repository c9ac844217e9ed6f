import { beforeAll, describe, expect, test } from 'vitest'
import { POST as restoreMany } from '@/app/api/recycle-bin/students/route'
import { DELETE } from '@/app/api/student/[id]/route'
import { POST as removeMany } from '@/app/api/student/remove/route'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, assignedKey, teacher } from '../../testing/factories.ts'
import { listed, recycleBinOf, schoolOfPupils as school } from '../../testing/school-of-pupils.ts'

test('a removed student is out of every list and signed out at once; undo restores them', async () => {
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
  expect(await recycleBinOf(head)).toMatchObject([
    { guid: ids[0], name: 'Pupil 1', hint: '10-A · roll 1', daysLeft: 30 },
  ])
  await expect(actorOf(pupils[0]?.accountId ?? '')).resolves.toMatchObject({ role: 'visitor' })
  const response = await call(restoreMany, head, { body: { students: [ids[0]] } })
  expect(response).toMatchObject({ status: 200, body: { data: { students: [ids[0]], withoutClass: [] } } })
  expect(await listed(head)).toEqual(['Pupil 1', 'Pupil 2', 'Pupil 3'])
  expect(await actorOf(pupils[0]?.accountId ?? '')).toMatchObject({ role: 'student' })
})

test('several are removed by guid or by a filter with its count, all or none', async () => {
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

describe('T39: refused selections', () => {
  let head: Member
  beforeAll(async () => {
    head = (await school()).head
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
  ])('the selection %j is refused and removes nobody', async (body) => {
    expect((await call(removeMany, head, { body })).status).toBe(422)
    expect(await listed(head)).toHaveLength(3)
  })
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
  const response = await call(removeMany, head, { body: { students: [...ids, ...theirs.ids] } })
  expect(response.status).toBe(404)
  expect([await listed(head), await listed(theirs.head)].map(({ length }) => length)).toEqual([3, 3])
  await call(removeMany, head, { body: { students: ids } })
  const returns = await Promise.all(
    others.map((actor) => call(restoreMany, actor, { body: { students: ids } })),
  )
  expect(returns.map(({ status }) => status)).toEqual([403, 404, 401])
  expect(await recycleBinOf(theirs.head)).toEqual([])
  expect(await listed(head)).toEqual([])
})

test('a key stays used and marks stay when its student is removed and restored', async () => {
  const { id, head, ids } = await school(1)
  const key = await assignedKey(head, ids[0] ?? '')
  await call(removeMany, head, { body: { students: ids } })
  const where = { institutionId_id: { institutionId: id, id: key.id } }
  expect(await db.accessKey.findUnique({ where })).toMatchObject({ status: 'assigned', studentId: ids[0] })
})

test('a missing student is reported in the singular', async () => {
  const { head } = await school()
  const answer = await call(DELETE, head, { method: 'DELETE', params: { id: crypto.randomUUID() } })
  expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such student.' } })
})

test('of two removals of the same students at once, one succeeds and the other finds nobody', async () => {
  const { head, ids } = await school()
  const answers = await Promise.all([1, 2].map(() => call(removeMany, head, { body: { students: ids } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})
