import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { POST as adminLogin } from '@/app/api/institution/login/route'
import { POST as signUpInstitute } from '@/app/api/institution/signup/route'
import { POST as verifyAdmin } from '@/app/api/institution/verify-otp/route'
import { POST as forgetPassword } from '@/app/api/teacher/forget-password/route'
import { POST as teacherLogin } from '@/app/api/teacher/login/route'
import { POST as resetPassword } from '@/app/api/teacher/reset-password/route'
import { POST as signUpTeacher } from '@/app/api/teacher/signup/route'
import { POST as verifyTeacher } from '@/app/api/teacher/verify-otp/route'
import { countTry } from '../../access/limit/limits.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, teacher } from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'

const password = 'Copper-sulphate-9'
const unique = () => randomUUID().slice(0, 8)

const school = (over: object = {}) => {
  const id = unique()
  const fresh = { name: 'Green Hill', email: `head-${id}@test.example.com`, displayId: `green-${id}` }
  return { ...fresh, password, confirm: password, ...over }
}

const newTeacher = (institutionId: string) => {
  const fresh = { fullName: 'Asha Rao', email: `asha-${unique()}@test.example.com`, institutionId }
  return { ...fresh, password, confirm: password }
}

test('an institute signs up, confirms with the mailed code, and signs in', async () => {
  const body = school()
  const response = await call(signUpInstitute, null, { body })
  expect(response).toMatchObject({ status: 201, body: { message: 'Signed up successfully' } })
  expect(JSON.stringify(response.body)).not.toContain(password)
  const { code } = await mailedCode(body.email)
  const confirmed = await call(verifyAdmin, null, { body: { email: body.email, code, purpose: 'verify' } })
  expect(confirmed.status).toBe(200)
  const signedIn = await call(adminLogin, null, { body: { email: body.email, password } })
  expect(signedIn.body.user).toMatchObject({
    role: 'admin',
    name: 'Green Hill',
    displayId: body.displayId,
    instituteDisplayId: body.displayId,
  })
  const entries = await db.auditEntry.findMany({
    where: { institutionId: (response.body.data as { guid: string }).guid },
  })
  expect(entries.map(({ action }) => action)).toEqual(['institute.signed-up'])
})

test('a teacher who signs up after midnight in India is registered on that day', async () => {
  const { id, displayId } = await institute()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T19:00:00Z') })
  const response = await call(signUpTeacher, null, { body: newTeacher(displayId) }).finally(() =>
    vi.useRealTimers(),
  )
  expect(response.status).toBe(201)
  const { registrationDate } = await db.teacher.findFirstOrThrow({ where: { institutionId: id } })
  expect(registrationDate).toEqual(new Date('2026-04-01'))
})

test('a teacher signs up with the institute’s id, and its admins are told by mail and notification', async () => {
  const head = await admin()
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  const body = newTeacher(` ${displayId.toUpperCase()} `)
  const response = await call(signUpTeacher, null, { body })
  expect(response).toMatchObject({ status: 201, body: { message: 'Signedup successfully' } })
  const { code } = await mailedCode(body.email)
  expect(await toldBy(head)).toEqual({ mails: [], notices: 0 })
  await call(verifyTeacher, null, { body: { email: body.email, code, purpose: 'verify' } })
  const signedIn = await call(teacherLogin, null, { body: { email: body.email, password } })
  expect(signedIn.body.user).toMatchObject({ fullName: 'Asha Rao', approved: false, classIds: [] })
  expect(await toldBy(head)).toEqual({ mails: ['Asha Rao asks to join Test school'], notices: 1 })
})

/** The subjects of an admin's mails, and how many notifications they have. */
async function toldBy({ institutionId, accountId: recipientId, email }: Member) {
  const mails = (await mailsTo(email)).map(({ subject }) => subject)
  return { mails, notices: await db.notification.count({ where: { institutionId, recipientId } }) }
}

test('a teacher who confirms the email by choosing a new password is announced once; one who is approved is not', async () => {
  const head = await admin()
  const { institutionId } = head
  const fullName = 'Asha Rao'
  const asha = await teacher(institutionId, { fullName, waiting: true, unverified: true })
  const ravi = await teacher(institutionId, { unverified: true })
  for (const { email } of [asha, ravi, asha]) {
    await db.rateLimit.deleteMany({ where: { key: `code:pause:reset ${email}` } })
    await call(forgetPassword, null, { body: { email } })
    const { code: emailOtp } = await mailedCode(email)
    const reset = await call(resetPassword, null, { body: { email, password, emailOtp } })
    expect(reset.status).toBe(200)
  }
  expect(await toldBy(head)).toEqual({ mails: ['Asha Rao asks to join Test school'], notices: 1 })
})

test('a taken institute id, in any case, is reported on its field; an email may have several schools', async () => {
  const first = school()
  await call(signUpInstitute, null, { body: first })
  const sameId = await call(signUpInstitute, null, {
    body: school({ displayId: first.displayId.toUpperCase() }),
  })
  expect(sameId).toMatchObject({ status: 409, body: { fields: { displayId: [expect.any(String)] } } })
  const sameEmail = await call(signUpInstitute, null, { body: school({ email: first.email.toUpperCase() }) })
  expect(sameEmail).toMatchObject({ status: 201, body: { data: { email: first.email } } })
})

test('an unknown or closed institute cannot be joined', async () => {
  const { id, displayId } = await institute()
  await db.institution.update({ where: { id }, data: { closedAt: new Date() } })
  for (const name of [displayId, 'no-such-school']) {
    const answer = await call(signUpTeacher, null, { body: newTeacher(name) })
    expect(answer).toMatchObject({ status: 422, body: { fields: { institutionId: [expect.any(String)] } } })
  }
})

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(121) }],
  ['email', { email: 'nobody' }],
  ['displayId', { displayId: 'two words' }],
  ['password', { password: 'short', confirm: 'short' }],
  ['confirm', { confirm: 'Something-else' }],
  ['confirm', { confirm: undefined }],
])('a bad %s is refused and nothing is written', async (field, over) => {
  const body = school(over)
  const answer = await call(signUpInstitute, null, { body })
  expect(answer.status).toBe(422)
  expect(answer.body).toHaveProperty(['fields', field])
  expect(await db.account.count({ where: { email: body.email } })).toBe(0)
})

test('T30: with 64 characters of Devanagari one signs up and in; with only the beginning one does not', async () => {
  const long = 'घंटी बजते ही दो चाक और एक आवर्त सारणी प्रयोगशाला में चली आईं और बैठ गईं'.slice(0, 64)
  const body = school({ password: long, confirm: long })
  expect((await call(signUpInstitute, null, { body })).status).toBe(201)
  const signIn = (password: string) => call(adminLogin, null, { body: { email: body.email, password } })
  expect((await signIn(long)).status).toBe(200)
  expect((await signIn(long.slice(0, 63))).status).toBe(401)
  expect((await signIn(long.slice(0, 24))).status).toBe(401)
})

test('role and rights cannot be posted', async () => {
  const body = school({ role: 'PROVIDER', emailVerifiedAt: new Date(), mustChangePassword: false })
  await call(signUpInstitute, null, { body })
  const account = await db.account.findFirstOrThrow({ where: { email: body.email } })
  expect(account).toMatchObject({ role: 'ADMIN', emailVerifiedAt: null })
})

test('T43: however many sign up, their admins get ten mails an hour; each sign-up is in their notifications', async () => {
  const { id, displayId } = await institute()
  const head = await admin(id)
  await countTry('signup:notices', id, 'too_many', 8)
  for (let index = 0; index < 4; index++) {
    const body = newTeacher(displayId)
    expect((await call(signUpTeacher, null, { body })).status).toBe(201)
    const { link } = await mailedCode(body.email)
    expect((await call(verifyTeacher, null, { body: { link, purpose: 'verify' } })).status).toBe(200)
  }
  const { mails, notices } = await toldBy(head)
  expect([mails.length, notices]).toEqual([2, 4])
})

test('T21: one address can be signed up ten times a day, from any place, so that nobody can flood its mailbox', async () => {
  const { email } = school()
  await countTry('signup:address', email, 'too_many', 8)
  const statuses = []
  for (let place = 1; place <= 4; place++) {
    const headers = { 'x-forwarded-for': `203.0.113.${place}` }
    statuses.push((await call(signUpInstitute, null, { body: school({ email }), headers })).status)
  }
  expect(statuses).toEqual([201, 201, 429, 429])
  expect(await mailsTo(email)).toHaveLength(2)
  expect((await call(signUpInstitute, null, { body: school() })).status).toBe(201)
})
