import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DELETE as cancelChange } from '@/app/api/account/email-change/route'
import { PATCH as twoStep } from '@/app/api/account/two-step/route'
import { POST as verifyCompanyStaff } from '@/app/api/provider/verify-otp/route'
import { POST as login } from '@/app/api/teacher/login/route'
import { POST as sendOtp } from '@/app/api/teacher/send-otp/route'
import { POST as verifyTeacher } from '@/app/api/teacher/verify-otp/route'
import { viewAccount } from '../../access/account/view-account.ts'
import { verifySchoolCode } from '../../access/code/verify.ts'
import { publicRoute, route } from '../../access/http/route.ts'
import type { Member } from '../../core/actor.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import {
  actorOf,
  admin,
  institute,
  rechecked,
  student,
  teacher,
  testPassword,
} from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'
import { asProfile, updateProfile } from './profile.ts'

answerAtOnce()

const patchProfile = route(updateProfile, { as: asProfile })
const save = (person: Member | null, over: object = {}) =>
  call(patchProfile, person, {
    method: 'PATCH',
    body: { fullName: 'Asha Rao', email: person?.email, dob: '1990-02-28', phone: '9876543210', ...over },
  })

const newEmail = () => `new-${randomUUID().slice(0, 8)}@test.example.com`

test('a teacher saves the own profile; the answer is the updated user', async () => {
  const person = await teacher((await institute()).id)
  const answer = await save(person, { slogan: 'Learning by doing' })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: 'Successfully Updated User',
      data: { fullName: 'Asha Rao', dob: '1990-02-28', phone: '9876543210', slogan: 'Learning by doing' },
    },
  })
  expect(answer.body.user).toEqual(answer.body.data)
})

test('an admin also saves the institute’s name and slogan, of the own institute only', async () => {
  const [person, other] = [await admin(), await admin()]
  await save(person, { name: 'Green Hill', slogan: 'Learning by doing', institutionId: other.institutionId })
  const institutes = { own: person.institutionId, other: other.institutionId }
  const names = Object.entries(institutes).map(async ([whose, id]) => {
    const { name, slogan } = await db.institution.findUniqueOrThrow({ where: { id } })
    return { whose, name, slogan }
  })
  expect(await Promise.all(names)).toEqual([
    { whose: 'own', name: 'Green Hill', slogan: 'Learning by doing' },
    { whose: 'other', name: 'Test school', slogan: '' },
  ])
})

test('the log says when an admin changed the institute with their profile, and not when they changed only their own fields', async () => {
  const [person, other] = [await admin(), await admin()]
  await save(person, { slogan: 'Learning by doing' })
  await save(other)
  const logOf = ({ institutionId }: Member) =>
    db.auditEntry.findMany({ where: { institutionId }, orderBy: { action: 'asc' } })
  expect(await logOf(person)).toMatchObject([
    {
      action: 'institute.changed',
      subjectId: person.institutionId,
      subjectName: 'Test school',
      detail: { slogan: 'Learning by doing' },
    },
    { action: 'profile.updated', subjectId: person.accountId, subjectName: 'Asha Rao' },
  ])
  expect(await logOf(other)).toMatchObject([{ action: 'profile.updated' }])
})

test.each([
  ['phone', '98765', 'Please enter valid phone number'],
  ['phone', '98765432100', 'Please enter valid phone number'],
  ['fullName', ' ', 'Please complete all fields'],
  ['email', 'a@b,c@d.example', 'Please enter a valid email'],
  ['dob', '2026-02-30', 'Enter a date'],
  ['dob', '2299-01-01', 'This day is in the future'],
  ['image', 'data:image/png;base64,AAAA', 'Please choose a picture'],
  ['image', 'data:image/jpeg;base64,AAAA', 'Please choose a JPEG picture of at most 200 by 200 pixels'],
])('%s %j is refused and nothing is written', async (field, value, message) => {
  const person = await teacher((await institute()).id, { fullName: 'Before' })
  const answer = await save(person, { [field]: value })
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: [message] } } })
  const row = await db.teacher.findFirstOrThrow({
    where: { id: person.accountId, institutionId: person.institutionId },
  })
  expect(row).toMatchObject({ fullName: 'Before', phone: '', dob: null, image: null })
})

test('only admins and teachers have a profile to save', async () => {
  const { id } = await institute()
  expect((await save(null)).status).toBe(401)
  expect((await save(await student(id))).status).toBe(403)
})

test('a picture stays until it is removed; saving without one leaves it', async () => {
  const person = await teacher((await institute()).id)
  const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#7a1b64' } })
    .jpeg()
    .toBuffer()
  const image = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const imageAfter = async (over: object) =>
    ((await save(person, over)).body.data as { image: string | null }).image
  expect(await imageAfter({ image })).toMatch(/^data:image\/jpeg;base64,/)
  expect(await imageAfter({})).toMatch(/^data:image\/jpeg;base64,/)
  expect(await imageAfter({ image: '' })).toBeNull()
})

test('a new email counts only once its code is given; the old address is told', async () => {
  const person = await rechecked(await teacher((await institute()).id))
  const email = newEmail()
  const answer = await save(person, { email })
  expect(answer.body.data).toMatchObject({ email: person.email })
  expect((await viewAccount(person)).unconfirmed).toEqual({ email, purpose: 'change' })
  expect(await mailsTo(person.email)).toHaveLength(0)
  const { code } = await mailedCode(email)
  const early = await call(login, null, { body: { email, password: testPassword } })
  expect(early.status).toBe(401)
  const body = { email, code, purpose: 'change' }
  expect((await call(verifyTeacher, person, { body })).status).toBe(200)
  expect((await call(login, null, { body: { email, password: testPassword } })).status).toBe(200)
  expect((await viewAccount(person)).unconfirmed).toBeNull()
  const [mail] = await mailsTo(person.email)
  expect(mail?.subject).toBe('Your Labmark email was changed')
  expect(mail?.text).toContain(email)
})

test('the code that a new email was just sent stays valid when another is asked for at once', async () => {
  const person = await rechecked(await teacher((await institute()).id))
  const email = newEmail()
  await save(person, { email })
  expect((await call(sendOtp, person, { body: { email, purpose: 'change' } })).status).toBe(429)
  const { code } = await mailedCode(email)
  expect(await mailsTo(email)).toHaveLength(1)
  const body = { email, code, purpose: 'change' }
  expect((await call(verifyTeacher, person, { body })).status).toBe(200)
})

test('the pause after a new email tells nobody else that somebody changes to it', async () => {
  const person = await rechecked(await teacher((await institute()).id))
  const email = newEmail()
  await save(person, { email })
  const ask = async (to: string) => {
    const { status, body } = await call(sendOtp, null, { body: { email: to, purpose: 'change' } })
    return { status, body }
  }
  const another = newEmail()
  for (let request = 0; request < 2; request++) expect(await ask(email)).toEqual(await ask(another))
})

test('when two people wait for one new address, each has their own code, and the first to give it gets the address', async () => {
  const { id } = await institute()
  const [one, two] = [await rechecked(await teacher(id)), await rechecked(await teacher(id))]
  const email = newEmail()
  await save(one, { email })
  const first = await mailedCode(email)
  await save(two, { email })
  const second = await mailedCode(email)
  const give = (person: Member, code: string) =>
    call(verifyTeacher, person, { body: { email, code, purpose: 'change' } })
  if (first.code !== second.code) expect((await give(one, second.code)).status).toBe(422)
  expect((await give(one, first.code)).status).toBe(200)
  expect((await give(two, second.code)).status).toBe(409)
  const accounts = await db.account.findMany({ where: { email } })
  expect(accounts.map((account) => account.id)).toEqual([one.accountId])
})

test('T21: a person cannot flood a stranger with confirmations', async () => {
  const person = await rechecked(await teacher((await institute()).id))
  const email = newEmail()
  const statuses = []
  const mails = []
  for (let i = 0; i < 5; i++) {
    statuses.push((await save(person, { email })).status)
    mails.push((await mailsTo(email)).length)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(mails).toEqual([1, 2, 3, 3, 3])
})

test('a change of email can be cancelled, and its link then ends', async () => {
  const person = await rechecked(await teacher((await institute()).id))
  const email = newEmail()
  await save(person, { email })
  const { link } = await mailedCode(email)
  expect((await call(cancelChange, person, { method: 'DELETE' })).status).toBe(200)
  const late = await call(publicRoute(verifySchoolCode), null, { body: { link, purpose: 'change' } })
  expect(late.status).toBe(422)
  expect((await viewAccount(person)).unconfirmed).toBeNull()
})

test('an email that somebody has is refused, and so is a code sent to the company’s call', async () => {
  const { id } = await institute()
  const [person, other] = [await rechecked(await teacher(id)), await admin(id)]
  const taken = await save(person, { email: other.email })
  expect(taken).toMatchObject({ status: 409, body: { fields: { email: [expect.any(String)] } } })
  const email = newEmail()
  await save(person, { email })
  const { code } = await mailedCode(email)
  expect((await call(verifyCompanyStaff, null, { body: { email, code, purpose: 'change' } })).status).toBe(
    422,
  )
})

test('a new email requires the password again: without it nothing is saved or mailed', async () => {
  const person = await teacher((await institute()).id, { fullName: 'Before' })
  const email = newEmail()
  expect(await save(person, { email })).toMatchObject({ status: 403, body: { code: 'password_required' } })
  expect((await viewAccount(person)).user).toMatchObject({ fullName: 'Before', email: person.email })
  expect((await viewAccount(person)).unconfirmed).toBeNull()
  expect((await save(person)).status).toBe(200)
})

test('two-step is turned on and off for oneself, with an audit entry', async () => {
  const person = await rechecked(await admin())
  const fresh = await actorOf(person.accountId)
  const colleague = await admin(person.institutionId)
  const switchTwoStep = (on: unknown, actor: Member | null = person) =>
    call(twoStep, actor, { method: 'PATCH', body: { twoStep: on } })
  expect((await switchTwoStep('yes')).status).toBe(422)
  expect((await switchTwoStep(true, null)).status).toBe(401)
  expect((await switchTwoStep(true, await student(person.institutionId))).status).toBe(403)
  expect(await switchTwoStep(true, fresh)).toMatchObject({ status: 403, body: { code: 'password_required' } })
  expect((await switchTwoStep(true)).body).toMatchObject({
    message: 'Updated Successfully',
    data: { twoStep: true },
  })
  const rows = await db.account.findMany({ where: { id: { in: [person.accountId, colleague.accountId] } } })
  const twoStepOf = Object.fromEntries(rows.map((row) => [row.id, row.twoStep]))
  expect(twoStepOf).toEqual({ [person.accountId]: true, [colleague.accountId]: false })
  const again = await actorOf(person.accountId)
  expect(await switchTwoStep(false, again)).toMatchObject({
    status: 403,
    body: { code: 'password_required' },
  })
  expect((await db.account.findUniqueOrThrow({ where: { id: person.accountId } })).twoStep).toBe(true)
  expect((await switchTwoStep(false, await rechecked(again))).status).toBe(200)
  const entries = await db.auditEntry.findMany({
    where: { institutionId: person.institutionId },
    orderBy: { at: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['two-step.on', 'two-step.off'])
  const mails = (await mailsTo(person.email)).map(({ text }) => text)
  expect(mails).toEqual([
    expect.stringContaining('was switched on'),
    expect.stringContaining('was switched off'),
  ])
})
