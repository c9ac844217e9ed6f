import { beforeAll, describe, expect, test } from 'vitest'
import { POST as sendPassword } from '@/app/api/student/[id]/password/route'
import { PATCH } from '@/app/api/student/[id]/route'
import { passwordMatches } from '../../access/password/password.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import {
  admin,
  institute,
  rechecked,
  schoolClass,
  student,
  teacher,
  testPassword,
} from '../../testing/factories.ts'
import { lockRow } from '../../testing/lock-row.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { makeSlips } from './slips.ts'

async function school() {
  const { id } = await institute()
  const a = await schoolClass(id, '10-A')
  const asha = await student(id, { username: 'Asha Rao', rollNumber: '7', classId: a.id })
  return { id, head: await admin(id), a, asha }
}

const change = (actor: Member | null, { accountId: id }: Member, body: object) =>
  call(PATCH, actor, { method: 'PATCH', params: { id }, body })

const row = ({ institutionId, accountId: id }: Member) =>
  db.student.findUniqueOrThrow({
    where: { institutionId_id: { institutionId, id } },
    include: { account: true },
  })

test('changes the named fields and leaves the rest', async () => {
  const { head, asha } = await school()
  const email = `new-${crypto.randomUUID()}@test.example.com`
  const unused = { lastSignInAt: null, mustChangePassword: true }
  await db.account.update({ where: { id: asha.accountId }, data: unused })
  const answer = await change(head, asha, { email, chemistry: '91.25', registrationDate: '2025-06-01' })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: 'Successfully Updated User',
      data: {
        ...{ username: 'Asha Rao', rollNumber: '7', class: '10-A', email },
        ...{ chemistry: 91.25, registrationDate: '2025-06-01' },
      },
    },
  })
  const where = { institutionId: head.institutionId, action: 'student.changed' }
  expect(await db.auditEntry.findMany({ where })).toMatchObject([
    { action: 'student.changed', detail: { changed: ['email', 'chemistry', 'registrationDate'] } },
  ])
})

test('while a mark is typed, the sheet of the student’s class cannot be signed', async () => {
  const { id, head, a, asha } = await school()
  let signable: unknown[] = []
  const changing = await whileOpen(
    (tx) => lockRow(tx, id, 'Student', asha.accountId),
    () => change(head, asha, { physics: 9 }),
    async (tx) => {
      signable = await tx.$queryRaw`
        SELECT 1 FROM "Class" WHERE id = ${a.id}::uuid AND "institutionId" = ${id}::uuid FOR UPDATE SKIP LOCKED`
    },
  )
  expect(changing).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
  expect(signable).toEqual([])
})

test('an empty change changes nothing', async () => {
  const { head, asha } = await school()
  const before = await row(asha)
  expect((await change(head, asha, {})).status).toBe(200)
  expect(await row(asha)).toEqual(before)
})

test('T06: the form cannot change role, institute, plan and recycle bin', async () => {
  const { head, asha } = await school()
  const other = await institute()
  const before = await row(asha)
  await change(head, asha, {
    ...{ role: 'ADMIN', institutionId: other.id, instituteId: other.displayId, subsplan: 'premium' },
    ...{ binKey: 'x', removedAt: '2020-01-01', guid: other.id, classId: null, passwordHash: 'x' },
    ...{ account: { role: 'ADMIN' }, emailVerifiedAt: null },
  })
  expect(await row(asha)).toEqual(before)
})

test('T04: a student moves to a class of the school, never to another school’s', async () => {
  const { id, head, asha } = await school()
  await schoolClass(id, '10-B')
  await schoolClass((await institute()).id, '9-Z')
  expect((await change(head, asha, { class: '10-b' })).body.data).toMatchObject({ class: '10-B' })
  expect(await change(head, asha, { class: '9-Z' })).toMatchObject({
    status: 422,
    body: { fields: { class: ['There is no class 9-Z. Please create it first.'] } },
  })
  expect((await change(head, asha, {})).body.data).toMatchObject({ class: '10-B' })
  expect((await change(head, asha, { class: '' })).body.data).toMatchObject({ class: null })
})

test('another student’s roll number, admission number or sign-in name is refused by name', async () => {
  const { id, head, a, asha } = await school()
  const ravi = await student(id, {
    ...{ username: 'Ravi Iyer', rollNumber: '8', classId: a.id, admissionNumber: 'A-8' },
  })
  const before = await row(asha)
  const answer = await change(head, asha, {
    ...{ rollNumber: '8', email: ravi.email, admissionNumber: 'A-8' },
  })
  expect(answer).toMatchObject({ status: 409 })
  expect(answer.body.fields).toEqual({
    rollNumber: ['Ravi Iyer already has roll number 8 in 10-A'],
    admissionNumber: ['Ravi Iyer already has admission number A-8'],
  })
  const named = await change(head, asha, { loginName: 'a-8' })
  expect(named.body.fields).toEqual({ loginName: ['Ravi Iyer already signs in as a-8'] })
  expect(await row(asha)).toEqual(before)
})

describe('T39: refused changes', () => {
  let made: Awaited<ReturnType<typeof school>> & { before: object }
  beforeAll(async () => {
    const one = await school()
    made = { ...one, before: await row(one.asha) }
  })

  test.each([
    { rollNumber: '' },
    { email: null },
    { class: null },
    { class: ['10-A'] },
    { physics: '1e2' },
    { username: { set: 'x' } },
    { registrationDate: '2026-13-01' },
  ])('the change %j is refused and nothing is written', async (body) => {
    const { head, asha, before } = made
    expect((await change(head, asha, body)).status).toBe(422)
    expect(await row(asha)).toEqual(before)
  })
})

test('nobody but an admin of the school changes a student', async () => {
  const { id, a, asha } = await school()
  const before = await row(asha)
  const others = [await teacher(id), asha, null, await admin()]
  await db.classTeacher.create({
    data: { institutionId: id, classId: a.id, teacherId: others[0]?.accountId ?? '' },
  })
  const answers = await Promise.all(others.map((actor) => change(actor, asha, { username: 'Changed' })))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 404])
  expect((await row(asha)).username).toBe(before.username)
})

test('a new temporary password replaces the old one, is mailed and signs the student out', async () => {
  const { head, asha } = await school()
  const send = (actor: Member | null) => call(sendPassword, actor, { params: { id: asha.accountId } })
  const answer = await send(head)
  expect(answer).toMatchObject({ status: 200, body: { message: 'Temporary password sent' } })
  const account = await db.account.findUniqueOrThrow({
    where: { id: asha.accountId },
    include: { sessions: true },
    omit: { passwordHash: false },
  })
  expect(account).toMatchObject({ mustChangePassword: true, sessions: [] })
  expect(
    await passwordMatches(testPassword, account.passwordHash, { group: 'test', member: asha.email }),
  ).toBe(false)
  const mails = await db.job.findMany({ where: { payload: { path: ['to'], equals: asha.email } } })
  expect(mails).toHaveLength(1)
  const others = await Promise.all([send(await teacher(head.institutionId)), send(null), send(await admin())])
  expect(others.map(({ status }) => status)).toEqual([403, 401, 404])
  const more = [await send(head), await send(head), await send(head)]
  expect(more.map(({ status }) => status)).toEqual([200, 200, 429])
})

test('a temporary password does not go to an address that is corrected at the same moment', async () => {
  const { head, asha } = await school()
  const where = { id: asha.accountId }
  const correct = (tx: Tx) => tx.account.update({ where, data: { email: `right-${asha.email}` } })
  const before = await db.account.findUniqueOrThrow({ where, omit: { passwordHash: false } })
  const outcome = await whileOpen(correct, () => call(sendPassword, head, { params: { id: asha.accountId } }))
  const message = expect.stringMatching(/^The email of .* no password was sent/)
  expect(outcome).toMatchObject({ value: { status: 409, body: { message } } })
  const after = await db.account.findUniqueOrThrow({ where, omit: { passwordHash: false } })
  expect(after.passwordHash).toBe(before.passwordHash)
})

test('of mails with temporary passwords only the newest waits, and none once a slip has another', async () => {
  const { head, asha } = await school()
  const { accountId: id } = asha
  const waiting = () => db.job.count({ where: { payload: { path: ['accountId'], equals: id } } })
  for (const _ of [1, 2]) await call(sendPassword, head, { params: { id } })
  expect(await waiting()).toBe(1)
  await makeSlips(await rechecked(head), { class: '10-A', students: [id], force: true })
  expect(await waiting()).toBe(0)
})
