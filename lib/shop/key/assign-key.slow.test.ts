import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { sampleDomain } from '../../core/sample.ts'
import { db } from '../../testing/db.ts'
import {
  admin,
  institute,
  paidKeys,
  rechecked,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import { assignKey, assignKeys } from './assign-key.ts'
import { listKeyBatches } from './batches.ts'
import { countKeys } from './counts.ts'
import { listKeys, viewKeyNamed } from './list-keys.ts'
import { returnKeys } from './return-key.ts'
import { viewKeyHistory } from './view-history.ts'

afterEach(() => void vi.useRealTimers())

async function office(pupils = 1, bought = 1) {
  const school = await institute()
  const head = await rechecked(await admin(school.id))
  const room = await schoolClass(school.id, '10-A')
  const students = await Promise.all(
    Array.from({ length: pupils }, () => student(school.id, { classId: room.id })),
  )
  const { keys, order } = await paidKeys(head, bought)
  const [key = '', other = ''] = keys.map(({ key }) => key)
  const [pupil, second] = students as [Member, Member]
  return { school, head, students, pupil, second, key, other, order }
}

const planOf = async ({ accountId: id, institutionId }: Member) =>
  (await db.student.findUniqueOrThrow({ where: { institutionId_id: { institutionId, id } } })).subsplan

test('assigning gives the student the premium plan, and the history and the list show who did it', async () => {
  const { head, pupil, key, order } = await office(1, 2)
  const done = await assignKey(head, { userId: pupil.accountId, key: key.toLowerCase() })
  expect(done).toMatchObject({ assigned: [{ student: pupil.accountId }], had: [] })
  expect(await planOf(pupil)).toBe('premium')
  const [row] = (await listKeys(head, { q: key })).items
  expect(row).toMatchObject({
    ...{ key, status: 'assigned', reference: order.reference, priceperkey: 118 },
    student: { guid: pupil.accountId, class: '10-A' },
  })
  const [event] = await viewKeyHistory(head, { id: row?.guid })
  expect(event).toMatchObject({ status: 'assigned', byName: head.name, reason: null })
  const [batch] = await listKeyBatches(head, { userId: head.institutionId })
  expect(batch).toMatchObject({ order: order.id, usedKeys: [key] })
  expect(batch?.keys).toHaveLength(2)
})

test('the person who assigned is named while they are there; the history itself stores no name', async () => {
  const { head, pupil, key } = await office()
  await assignKey(head, { userId: pupil.accountId, key })
  const other = await admin(head.institutionId)
  const { guid: id } = await viewKeyNamed(other, { key })
  const [kept] = await db.keyEvent.findMany({ where: { keyId: id, institutionId: head.institutionId } })
  expect(kept).toMatchObject({ byId: head.accountId, byName: '' })
  await db.account.delete({ where: { id: head.accountId } })
  expect(await viewKeyHistory(other, { id })).toMatchObject([{ byName: 'Somebody who has left' }])
})

test('a key is found by its whole text, in any case, and only in the own institute', async () => {
  const { head, key } = await office()
  expect(await viewKeyNamed(head, { key: ` ${key.toLowerCase()} ` })).toMatchObject({ key, status: 'free' })
  for (const [actor, named] of [
    [head, key.slice(0, -1)],
    [head, key.replace('-', '_')],
    [await admin(), key],
  ] as const)
    await expect(viewKeyNamed(actor, { key: named })).rejects.toMatchObject({ status: 404 })
})

test('T67: twenty assignments of one key at once: exactly one wins, the others are told that it is assigned', async () => {
  const { head, students, key } = await office(20)
  const outcomes = await Promise.allSettled(
    students.map(({ accountId }) => assignKey(head, { userId: accountId, key })),
  )
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(failures).toHaveLength(19)
  for (const failure of failures)
    expect(failure).toMatchObject({ status: 409, message: 'This key has been already assigned' })
  expect(await countKeys(head)).toMatchObject({ bought: 1, free: 0, assigned: 1, returned: 0, credited: 0 })
})

test('a student holds one key', async () => {
  const { head, pupil, key, other } = await office(1, 2)
  const outcomes = await Promise.allSettled(
    [key, other].map((one) => assignKey(head, { userId: pupil.accountId, key: one })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await countKeys(head)).toMatchObject({ assigned: 1, free: 1 })
})

test('a whole class gets its keys at once; students who have one keep theirs, and admins are told how many', async () => {
  const { head, students, pupil, key } = await office(4, 4)
  const other = await admin(head.institutionId)
  await assignKey(head, { userId: pupil.accountId, key })
  const { assigned, had } = await assignKeys(head, { students: students.map(({ accountId }) => accountId) })
  expect(assigned).toHaveLength(3)
  expect(had).toMatchObject([{ student: pupil.accountId }])
  expect(new Set(assigned.map(({ key }) => key)).size).toBe(3)
  expect(await countKeys(head)).toMatchObject({ free: 0, assigned: 4 })
  const one = await student(head.institutionId)
  await paidKeys(head)
  await assignKeys(head, { students: [one.accountId] })
  const { institutionId, name } = head
  const notifications = await db.notification.findMany({ where: { institutionId }, orderBy: { id: 'asc' } })
  expect(notifications.map(({ message }) => message).slice(1)).toEqual([
    `${name} assigned 3 keys.`,
    `${name} assigned 1 key.`,
  ])
  expect(new Set(notifications.map(({ recipientId }) => recipientId)), 'whoever did it knows').toEqual(
    new Set([other.accountId]),
  )
})

test('the sample class’s students among the chosen ones get no key; chosen alone, they are refused', async () => {
  const { head, students, pupil, second, key } = await office(2, 2)
  const { accountId: id } = second
  await db.account.update({ where: { id }, data: { email: `${id}${sampleDomain}` } })
  const all = await assignKeys(head, { students: students.map(({ accountId }) => accountId) })
  expect(all).toMatchObject({ assigned: [{ student: pupil.accountId }], had: [] })
  const needNone = { status: 409, message: 'Students of the sample class need no keys' }
  await expect(assignKeys(head, { students: [id] })).rejects.toMatchObject(needNone)
  await expect(assignKey(head, { userId: id, key })).rejects.toMatchObject(needNone)
  expect(await countKeys(head)).toMatchObject({ assigned: 1, free: 1 })
})

test('with too few keys for a class nobody gets one, and the answer says how many are missing', async () => {
  const { head, students } = await office(3, 2)
  const all = { students: students.map(({ accountId }) => accountId) }
  await expect(assignKeys(head, all)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('2 keys are free and 3 are needed'),
  })
  expect(await countKeys(head)).toMatchObject({ free: 2, assigned: 0 })
})

test('T67: two admins assign the last keys at once: no key twice, none too many', async () => {
  const { school, head, students } = await office(6, 3)
  const other = await rechecked(await admin(school.id))
  const ids = students.map(({ accountId }) => accountId)
  const outcomes = await Promise.allSettled([
    assignKeys(head, { students: ids.slice(0, 3) }),
    assignKeys(other, { students: ids.slice(3) }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await countKeys(head)).toMatchObject({ bought: 3, assigned: 3 })
})

test('the same request twice assigns one key', async () => {
  const { head, students } = await office(2, 4)
  const body = { students: students.map(({ accountId }) => accountId), idempotencyKey: randomUUID() }
  const [first, again] = await Promise.all([assignKeys(head, body), assignKeys(head, body)])
  expect(again).toEqual(first)
  expect(await countKeys(head)).toMatchObject({ assigned: 2, free: 2 })
})

test('a key is returned with a reason and can be assigned again; its history stays', async () => {
  const { head, pupil, second, key } = await office(2)
  await assignKey(head, { userId: pupil.accountId, key })
  await returnKeys(head, { keys: [{ key }], reason: 'Left the school' })
  expect(await planOf(pupil)).toBe('free')
  const counts = { bought: 1, free: 0, assigned: 0, returned: 1, credited: 0, available: 1 }
  expect(await countKeys(head)).toEqual(counts)
  await assignKey(head, { userId: second.accountId, key })
  const [row] = (await listKeys(head, { status: 'assigned' })).items
  const events = await viewKeyHistory(head, { id: row?.guid })
  expect(events.map(({ status, reason }) => [status, reason])).toEqual([
    ['assigned', null],
    ['returned', 'Left the school'],
    ['assigned', null],
  ])
})

test('a key that somebody else has by now is not taken from them', async () => {
  const { head, pupil, second, key } = await office(2)
  await assignKey(head, { userId: pupil.accountId, key })
  const shown = { keys: [{ key, student: pupil.accountId }], reason: 'Left the school' }
  await returnKeys(head, shown)
  await assignKey(head, { userId: second.accountId, key })
  await expect(returnKeys(head, shown)).rejects.toMatchObject({ status: 409 })
  expect(await planOf(second)).toBe('premium')
})

test('the keys of several students are returned at once, each with its history and its student on the free plan', async () => {
  const { head, students } = await office(3, 3)
  const { assigned } = await assignKeys(head, { students: students.map(({ accountId }) => accountId) })
  const [first, second] = assigned.map(({ key, student }) => ({ key, student }))
  const keys = [first, { ...second, key: second?.key.toLowerCase() }]
  const returned = await returnKeys(head, { keys, reason: 'Wrong class' })
  expect(returned).toEqual({ keys: [first?.key, second?.key] })
  expect(await countKeys(head)).toMatchObject({ returned: 2, assigned: 1 })
  expect(await Promise.all(students.map(planOf))).toEqual(
    students.map(({ accountId }) =>
      [first?.student, second?.student].includes(accountId) ? 'free' : 'premium',
    ),
  )
  const where = { action: 'key.returned', institutionId: head.institutionId }
  expect(await db.auditEntry.count({ where })).toBe(2)
  const events = await db.keyEvent.findMany({
    where: { status: 'returned', institutionId: head.institutionId },
  })
  expect(events.map(({ studentId, reason, byId }) => [studentId, reason, byId]).sort()).toEqual(
    [first, second].map((one) => [one?.student, 'Wrong class', head.accountId]).sort(),
  )
})

test('one of several keys that may not be returned keeps all of them, and is named', async () => {
  const { school, head, students, pupil, second } = await office(3, 3)
  const { assigned } = await assignKeys(head, { students: students.map(({ accountId }) => accountId) })
  const keys = assigned.map(({ key, student }) => ({ key, student }))
  const [late] = keys
  const all = { keys, reason: 'Wrong class' }
  const where = { key: late?.key, institutionId: head.institutionId }
  await db.accessKey.updateMany({ where, data: { assignedAt: new Date(Date.now() - 31 * 86_400_000) } })
  await expect(returnKeys(head, all)).rejects.toMatchObject({
    status: 409,
    message: `Key ${late?.key}: A key can be taken back within 30 days. This one was assigned earlier.`,
  })
  await db.accessKey.updateMany({ where, data: { assignedAt: new Date() } })
  const swapped = keys.map((one) => ({
    ...one,
    student: one.student === pupil.accountId ? second.accountId : one.student,
  }))
  await expect(returnKeys(head, { ...all, keys: swapped })).rejects.toMatchObject({ status: 409 })
  const unknown = [...keys, { key: 'ELSEWHERE' }]
  await expect(returnKeys(head, { ...all, keys: unknown })).rejects.toMatchObject({
    message: 'There is no key ELSEWHERE.',
  })
  await expect(returnKeys(await rechecked(await admin()), all)).rejects.toMatchObject({ status: 404 })
  await expect(returnKeys(await admin(school.id), all)).rejects.toMatchObject({ code: 'password_required' })
  expect(await countKeys(head)).toMatchObject({ assigned: 3, returned: 0 })
})

test('a key that is not assigned, was assigned long ago, was refunded or has expired cannot be returned', async () => {
  const { head, pupil, key, other } = await office(1, 2)
  const change = (of: string, data: object) =>
    db.accessKey.updateMany({ where: { key: of, institutionId: head.institutionId }, data })
  await expect(returnKeys(head, { keys: [{ key }], reason: 'x' })).rejects.toMatchObject({ status: 409 })
  await assignKey(head, { userId: pupil.accountId, key })
  await change(key, { assignedAt: new Date(Date.now() - 31 * 86_400_000) })
  await expect(returnKeys(head, { keys: [{ key }], reason: 'x' })).rejects.toMatchObject({ status: 409 })
  await change(other, { expiresAt: new Date(0) })
  expect(await countKeys(head)).toMatchObject({ free: 1, available: 0 })
  const late = await student(head.institutionId)
  await expect(assignKey(head, { userId: late.accountId, key: other })).rejects.toMatchObject({
    message: 'This key has expired',
  })
  await expect(assignKeys(head, { students: [late.accountId] })).rejects.toMatchObject({ status: 409 })
})

test('a student whose key has expired can get another; the old one stays used and belongs to nobody', async () => {
  const { head, students, pupil, second } = await office(2, 4)
  const ids = students.map(({ accountId }) => accountId)
  await assignKeys(head, { students: ids })
  const run = (await listKeys(head, { status: 'assigned' })).items.map(({ key }) => key)
  const where = { key: { in: run }, institutionId: head.institutionId }
  await db.accessKey.updateMany({ where, data: { expiresAt: new Date(0) } })
  const free = (await listKeys(head, { status: 'free' })).items.map(({ key }) => key)
  await assignKey(head, { userId: pupil.accountId, key: free[0] })
  expect(await assignKeys(head, { students: ids })).toMatchObject({
    assigned: [{ student: second.accountId, key: free[1] }],
    had: [{ student: pupil.accountId }],
  })
  const old = await db.accessKey.findMany({ where })
  expect(old.map(({ status, studentId }) => [status, studentId])).toEqual(Array(2).fill(['assigned', null]))
})

test('keys are for admins, after giving the password, and for the own institute', async () => {
  const { school, head, pupil, key } = await office()
  const body = { userId: pupil.accountId, key }
  await expect(assignKey(await admin(school.id), body)).rejects.toMatchObject({ code: 'password_required' })
  await expect(assignKey(await teacher(school.id), body)).rejects.toMatchObject({ status: 403 })
  const elsewhere = await office()
  await expect(assignKey(elsewhere.head, body)).rejects.toMatchObject({ status: 404 })
  await expect(assignKey(head, { ...body, userId: elsewhere.pupil.accountId })).rejects.toMatchObject({
    status: 404,
  })
  await expect(assignKey(head, { userId: pupil.accountId, key: '' })).rejects.toMatchObject({
    message: 'Please select a keys first',
  })
  await expect(listKeyBatches(head, { userId: elsewhere.school.id })).rejects.toMatchObject({ status: 404 })
  expect(await countKeys(head)).toMatchObject({ free: 1, assigned: 0 })
})

test('a key expires, and can be returned, by the database’s clock', async () => {
  const { head, pupil, key, other } = await office(1, 2)
  await assignKey(head, { userId: pupil.accountId, key })
  const inTenDays = new Date(Date.now() + 10 * 86_400_000)
  await db.accessKey.updateMany({
    where: { key, institutionId: head.institutionId },
    data: { expiresAt: inTenDays },
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
  await expect(assignKey(head, { userId: pupil.accountId, key: other })).rejects.toMatchObject({
    status: 409,
  })
  expect(await returnKeys(head, { keys: [{ key }], reason: 'Left the school' })).toEqual({ keys: [key] })
})
