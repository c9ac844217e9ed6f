import { expect, test } from 'vitest'
import { POST as resend } from '../../../app/api/teacher/[id]/temporary-password/route.ts'
import { POST } from '../../../app/api/teacher/route.ts'
import { signInSchool } from '../../access/sign-in/sign-in.ts'
import { visitor } from '../../core/actor.ts'
import { unseal } from '../../core/seal.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import {
  actorOf,
  admin,
  provider,
  rechecked,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import { removeTeacher } from './remove-teachers.ts'
import { AddedTeacher } from './schema.ts'

let count = 0
const form = (change: object = {}) => ({
  name: 'Asha Rao',
  email: `asha-${process.pid}-${++count}@create.example.com`,
  phone: '9876543210',
  registrationDate: '2026-06-01',
  displayId: 'T-1',
  ...change,
})

async function mailTo(email: string) {
  const jobs = await db.job.findMany({ where: { payload: { path: ['to'], equals: email } } })
  return jobs.map(({ payload }) => payload as { template: string; sealed: string; values: object })
}

const teachersOf = (institutionId: string) => db.teacher.findMany({ where: { institutionId } })

test('adds a teacher who can sign in with the mailed password, which is stored nowhere else', async () => {
  const head = await admin()
  await schoolClass(head.institutionId, '10-A')
  const body = form({ displayId: ' T-1 ', classIds: ['10-A'] })
  const answer = await call(POST, head, { body })
  expect(answer).toMatchObject({ status: 201, body: { message: 'Temporary Password Sent Successfully' } })
  const created = AddedTeacher.parse(answer.body.data)
  expect(created).toMatchObject({ displayId: 'T-1', classIds: ['10-A'], approved: true, signedIn: false })
  expect(created.registrationDate).toBe('2026-06-01')
  const [mail] = await mailTo(body.email)
  const { password } = (await unseal(mail?.sealed ?? '')) as { password: string }
  expect(password).toMatch(/^[A-Za-z0-9]{8}$/)
  expect(JSON.stringify([answer.body, mail?.values])).not.toContain(password)
  const signedIn = await signInSchool(visitor({ ip: null, userAgent: null }), {
    email: body.email,
    password,
  })
  expect(signedIn).toMatchObject({ user: { mustChangePassword: true, classIds: ['10-A'] } })
})

test('T06: role, institute, approval and removal in the body are ignored', async () => {
  const [head, other] = [await admin(), await admin()]
  const extra = {
    role: 'ADMIN',
    institutionId: other.institutionId,
    id: other.accountId,
    removedAt: 'x',
    binKey: 'x',
  }
  const answer = await call(POST, head, { body: form(extra) })
  expect(answer.status).toBe(201)
  const [created] = await teachersOf(head.institutionId)
  const account = await db.account.findUniqueOrThrow({ where: { id: created?.id ?? '' } })
  expect(account).toMatchObject({ role: 'TEACHER', institutionId: head.institutionId })
  expect(await teachersOf(other.institutionId)).toEqual([])
})

test.each([
  ['name', '', 'Please complete all fields'],
  ['email', 'nobody', 'Please enter a valid email'],
  ['phone', '12345', 'Please enter valid phone number'],
  ['registrationDate', '2026-02-30', 'Enter a date'],
  ['displayId', 'T 1', 'Use a valid display id with no whitespaces'],
  ['displayId', undefined, 'Please complete all fields'],
  ['classIds', ['10-Z'], 'There is no class 10-Z'],
  ['name', 'x'.repeat(121), 'Use at most 120 characters'],
])('refuses %s = %j and writes nothing', async (field, value, message) => {
  const head = await admin()
  const body = form({ [field]: value })
  const answer = await call(POST, head, { body })
  expect(answer).toMatchObject({ status: 422, body: { message, fields: { [field]: [message] } } })
  expect(await teachersOf(head.institutionId)).toEqual([])
  expect(await db.account.count({ where: { email: body.email } })).toBe(0)
  expect(await mailTo(body.email)).toEqual([])
})

test('refuses an address and an id that are taken; the id is free in another institute', async () => {
  const [head, other] = [await admin(), await admin()]
  const first = form()
  expect((await call(POST, head, { body: first })).status).toBe(201)
  const sameAddress = await call(POST, head, { body: form({ email: first.email, displayId: 'T-2' }) })
  expect(sameAddress).toMatchObject({ status: 409, body: { fields: { email: expect.any(Array) } } })
  const sameId = await call(POST, head, { body: form() })
  expect(sameId.body.fields).toEqual({ displayId: ['Asha Rao already has this id'] })
  expect((await call(POST, other, { body: form() })).status).toBe(201)
  expect(await teachersOf(head.institutionId)).toHaveLength(1)
})

test('somebody in the own recycle bin is to be restored, and another school learns nothing of it', async () => {
  const [head, other] = [await admin(), await admin()]
  const gone = await teacher(head.institutionId, { fullName: 'Ravi' })
  await removeTeacher(await rechecked(head), { id: gone.accountId })
  const body = form({ email: gone.email })
  expect((await call(POST, head, { body })).body.message).toMatch(
    /^This email belongs to Ravi, who is in the/,
  )
  expect((await call(POST, other, { body })).status).toBe(201)
})

test('of two who add the same teacher at once, one creates the account, and the other is told', async () => {
  const head = await admin()
  const body = form()
  const both = await Promise.all([call(POST, head, { body }), call(POST, head, { body })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await teachersOf(head.institutionId)).toHaveLength(1)
  expect(await mailTo(body.email)).toHaveLength(1)
})

test('T02: nobody but an admin adds teachers or resends passwords', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId)
  const anu = await student(head.institutionId)
  for (const actor of [asha, anu, await provider()]) {
    expect((await call(POST, actor, { body: form() })).status).toBe(403)
    expect((await call(resend, actor, { params: { id: asha.accountId } })).status).toBe(403)
  }
  expect((await call(POST, null, { body: form() })).status).toBe(401)
  expect(await teachersOf(head.institutionId)).toHaveLength(1)
})

test('a resent password replaces the old one and signs every device out; three in a quarter of an hour', async () => {
  const [head, other] = [await admin(), await admin()]
  const asha = await teacher(head.institutionId)
  const params = { id: asha.accountId }
  expect((await call(resend, other, { params })).status).toBe(404)
  expect(await db.session.count({ where: { accountId: asha.accountId } })).toBe(1)
  expect((await call(resend, head, { params })).status).toBe(200)
  expect(await db.session.count({ where: { accountId: asha.accountId } })).toBe(0)
  const [mail] = await mailTo(asha.email)
  const { password } = (await unseal(mail?.sealed ?? '')) as { password: string }
  const nobody = visitor({ ip: null, userAgent: null })
  expect(await signInSchool(nobody, { email: asha.email, password })).toMatchObject({
    user: { mustChangePassword: true },
  })
  const more = [await call(resend, head, { params }), await call(resend, head, { params })]
  expect(more.map(({ status }) => status)).toEqual([200, 200])
  expect((await call(resend, head, { params })).status).toBe(429)
  // Earlier ones no longer work, and so only the newest waits.
  expect(await mailTo(asha.email)).toHaveLength(1)
})

test('a wrong address can be corrected until the first sign-in, but not to somebody else’s', async () => {
  const head = await admin()
  const body = form({ email: `wrong-${crypto.randomUUID()}@create.example.com` })
  const { guid } = AddedTeacher.parse((await call(POST, head, { body })).body.data)
  const right = `right-${crypto.randomUUID()}@create.example.com`
  const params = { id: guid }
  const taken = await call(resend, head, { params, body: { email: head.email } })
  expect(taken).toMatchObject({ status: 409, body: { fields: { email: expect.any(Array) } } })
  expect((await call(resend, head, { params, body: { email: 'x' } })).status).toBe(422)
  expect((await call(resend, head, { params, body: { email: right } })).body.data).toEqual({
    email: right,
    mailWaits: false,
  })
  const [mail] = await mailTo(right)
  const { password } = (await unseal(mail?.sealed ?? '')) as { password: string }
  const nobody = visitor({ ip: null, userAgent: null })
  expect(await signInSchool(nobody, { email: right, password })).toMatchObject({ codeRequired: true })
  await actorOf(guid)
  const late = await call(resend, head, { params, body: { email: body.email } })
  expect(late).toMatchObject({ status: 422, body: { fields: { email: expect.any(Array) } } })
  expect(await db.account.count({ where: { email: right, id: guid } })).toBe(1)
})
