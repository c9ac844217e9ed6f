import { beforeAll, describe, expect, test } from 'vitest'
import { POST as signIn } from '@/app/api/student/login/route'
import { POST } from '@/app/api/student/slips/route'
import { countTry, limits } from '../../access/limit/limits.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import {
  actorOf,
  admin,
  institute,
  rechecked,
  schoolClass,
  student,
  teacher,
  testPassword,
} from '../../testing/factories.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { listForSlips } from './list-for-slips.ts'
import { Slips } from './schema.ts'
import { makeSlips } from './slips.ts'

/** A school whose 10-A has students with roll numbers 1, 2 and 10; only the last has signed in. */
async function school() {
  const { id } = await institute('Lake School')
  const a = await schoolClass(id, '10-A')
  const pupils: Member[] = []
  for (const rollNumber of ['10', '2', '1']) {
    pupils.push(await student(id, { username: `Pupil ${rollNumber}`, rollNumber, classId: a.id }))
  }
  const ids = pupils.map(({ accountId }) => accountId)
  await db.account.updateMany({ where: { id: { in: ids.slice(1) } }, data: { lastSignInAt: null } })
  return { id, head: await rechecked(await admin(id)), ids, pupils }
}

const hashesOf = async (ids: string[]) => {
  const accounts = await db.account.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
    omit: { passwordHash: false },
  })
  return accounts.map(({ passwordHash }) => passwordHash)
}

const sessionsOf = (ids: string[]) => db.session.count({ where: { accountId: { in: ids } } })

test('slips carry working passwords, in order of roll number, for students who have not signed in', async () => {
  const { head, ids } = await school()
  const result = Slips.parse(await makeSlips(head, { class: '10-A' }))
  expect(result).toMatchObject({ school: 'Lake School', class: '10-A' })
  expect(result.slips.map(({ rollNumber }) => rollNumber)).toEqual(['1', '2'])
  expect(result.left).toEqual([{ guid: ids[0], username: 'Pupil 10', rollNumber: '10' }])
  expect(await sessionsOf(ids.slice(1))).toBe(0)
  expect(await sessionsOf(ids.slice(0, 1))).toBe(1)
  for (const { email, password } of result.slips) {
    expect(password).toMatch(/^[a-z]+ [a-z]+ \d\d$/)
    const answer = await call(signIn, null, { body: { email, password } })
    expect(answer).toMatchObject({ status: 200, body: { user: { mustChangePassword: true } } })
  }
  const again = await makeSlips(head, { class: '10-A' })
  expect(again.slips).toEqual([])
  expect(again.left).toHaveLength(3)
})

test('with force, students who have signed in get a new password too, and are signed out', async () => {
  const { head, ids } = await school()
  const before = await hashesOf(ids)
  const { slips, left } = await makeSlips(head, { class: '10-A', students: [ids[0]], force: true })
  expect([slips.map(({ guid }) => guid), left]).toEqual([[ids[0]], []])
  const after = await hashesOf(ids)
  expect(after.filter((hash) => before.includes(hash))).toHaveLength(2)
  expect(await sessionsOf(ids.slice(0, 1))).toBe(0)
})

test('when a student leaves the class while slips are made, everybody keeps the password they have', async () => {
  const { id, head, ids } = await school()
  const [, moved = ''] = ids
  const before = await hashesOf(ids)
  const leave = (tx: Tx) =>
    tx.student.updateMany({ where: { id: moved, institutionId: id }, data: { classId: null } })
  const outcome = await whileOpen(leave, () => makeSlips(head, { class: '10-A' }))
  expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  expect(await hashesOf(ids)).toEqual(before)
})

test('passwords are in no log and in no row', async () => {
  const { id, head } = await school()
  const { slips } = await makeSlips(head, { class: '10-A' })
  const rows = await Promise.all([
    db.auditEntry.findMany({ where: { institutionId: id } }),
    db.account.findMany({ where: { institutionId: id }, omit: { passwordHash: false } }),
    db.job.findMany(),
  ])
  const stored = JSON.stringify(rows)
  expect(stored).toContain('student.slip-made')
  for (const { password } of slips) expect(stored).not.toContain(password)
})

test('students with no class have slips too', async () => {
  const { id, head } = await school()
  const loose = await student(id, { username: 'Loose' })
  await db.account.update({ where: { id: loose.accountId }, data: { lastSignInAt: null } })
  const result = await makeSlips(head, { class: 'none' })
  expect(result).toMatchObject({ class: null, slips: [{ username: 'Loose' }] })
})

test('every student with no class can have a slip, even in a large school; a teacher sees none of them', async () => {
  const { id, head } = await school()
  const people = Array.from({ length: 501 }, (_, index) => ({
    id: crypto.randomUUID(),
    roll: String(index + 1),
  }))
  await db.account.createMany({
    data: people.map((one) => ({ id: one.id, institutionId: id, role: 'STUDENT', email: '' })),
  })
  await db.student.createMany({
    data: people.map((one) => ({
      id: one.id,
      institutionId: id,
      username: `Loose ${one.roll}`,
      rollNumber: one.roll,
    })),
  })
  const listed = await listForSlips(head, { class: 'none' })
  expect(listed.map(({ guid }) => guid)).toEqual(people.map((one) => one.id))
  expect(await listForSlips(await teacher(id), { class: 'none' })).toEqual([])
})

test('a student who is not in the class, of another school or unknown stops everything', async () => {
  const { id, head, ids } = await school()
  const theirs = await school()
  const b = await schoolClass(id, '10-B')
  const inB = await student(id, { classId: b.id })
  const before = await hashesOf(ids)
  for (const stranger of [inB.accountId, theirs.ids[1], crypto.randomUUID()]) {
    const input = { class: '10-A', students: [ids[1], stranger] }
    await expect(makeSlips(head, input)).rejects.toMatchObject({ status: 404 })
  }
  await schoolClass(theirs.id, '9-Z')
  await expect(makeSlips(head, { class: '9-Z' })).rejects.toMatchObject({ status: 422 })
  expect(await hashesOf(ids)).toEqual(before)
})

test('an account that has made as many slips in an hour as an office prints makes no more; a colleague does', async () => {
  const { id, head, ids } = await school()
  const before = await hashesOf(ids)
  await countTry('password:slips', head.accountId, 'too_many', limits['password:slips'][0] - 1)
  const make = (actor: Member) => call(POST, actor, { body: { class: '10-A', force: true } })
  expect(await make(head)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(await hashesOf(ids)).toEqual(before)
  expect((await make(await rechecked(await admin(id)))).status).toBe(200)
})

describe('T39: refused requests', () => {
  let made: Awaited<ReturnType<typeof school>> & { before: Awaited<ReturnType<typeof hashesOf>> }
  beforeAll(async () => {
    const one = await school()
    made = { ...one, before: await hashesOf(one.ids) }
  })

  test.each([
    {},
    { class: null },
    { class: '' },
    { class: ['10-A'] },
    { class: '10-A', students: [] },
    { class: '10-A', students: {} },
    { class: '10-A', force: 'yes' },
  ])('the request %j is refused', async (body) => {
    const { head, ids, before } = made
    await expect(makeSlips(head, body)).rejects.toMatchObject({ status: 422 })
    expect(await hashesOf(ids)).toEqual(before)
  })
})

test('nobody can make slips without having just given their password, or without teaching the class', async () => {
  const { id, head, ids, pupils } = await school()
  const before = await hashesOf(ids)
  const stranger = await rechecked(await teacher(id))
  const others = [await actorOf(head.accountId), await teacher(id), stranger, pupils[0] ?? null, null]
  const answers = await Promise.all(others.map((actor) => call(POST, actor, { body: { class: '10-A' } })))
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'password_required'],
    [403, 'password_required'],
    [404, 'not_found'],
    [403, 'forbidden'],
    [401, 'sign_in_required'],
  ])
  expect(await hashesOf(ids)).toEqual(before)
})

test('a teacher makes a new slip for a student of their class, who is signed out and signs in with it; for others none', async () => {
  const { id, ids } = await school()
  const ravi = await rechecked(await teacher(id))
  const b = await schoolClass(id, '10-B', [ravi])
  const ownStudent = await student(id, { username: 'Asha Rao', classId: b.id, admissionNumber: '147' })
  const request = { class: '10-B', students: [ownStudent.accountId], force: true }
  const { slips, instituteId } = await makeSlips(ravi, request)
  expect(slips).toMatchObject([{ guid: ownStudent.accountId, loginName: '147' }])
  expect(await sessionsOf([ownStudent.accountId])).toBe(0)
  expect(slips[0]?.address).toBe(`http://localhost:3000/student/login#school=${instituteId}&number=147`)
  const typed = { instituteId, loginName: '147', browser: true }
  const enter = (password = '') => call(signIn, null, { body: { ...typed, password } })
  expect((await enter(testPassword)).body.message).toContain('ask your teacher for a new one')
  expect((await enter(slips[0]?.password.toUpperCase().replaceAll(' ', '-'))).status).toBe(200)
  const entry = await db.auditEntry.findFirst({ where: { institutionId: id, action: 'student.slip-made' } })
  expect(entry).toMatchObject({ actorId: ravi.accountId, subjectId: ownStudent.accountId })

  const before = await hashesOf(ids)
  for (const input of [
    { class: '10-A' },
    { ...request, students: [ids[0]] },
    { ...request, class: '10-A', students: [ids[0]] },
  ])
    await expect(makeSlips(ravi, input)).rejects.toMatchObject({ status: 404 })
  expect(await hashesOf(ids)).toEqual(before)
})
