import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { POST as changePassword } from '@/app/api/account/password/route'
import { POST as chooseSchool } from '@/app/api/account/school/route'
import { DELETE as endOne } from '@/app/api/account/sessions/[id]/route'
import { DELETE as endOthers, GET as listSessions } from '@/app/api/account/sessions/route'
import { PATCH as setTwoStep } from '@/app/api/account/two-step/route'
import { POST as inviteAdmin } from '@/app/api/institution/admins/route'
import { POST as forgetPassword } from '@/app/api/institution/forget-password/route'
import { POST as login } from '@/app/api/institution/login/route'
import { POST as protectedCall } from '@/app/api/institution/protected/route'
import { POST as resetPassword } from '@/app/api/institution/reset-password/route'
import { POST as signUpInstitute } from '@/app/api/institution/signup/route'
import { POST as verifyOtp } from '@/app/api/institution/verify-otp/route'
import { DELETE as removeTeacher } from '@/app/api/teacher/[id]/route'
import { POST as sendPassword } from '@/app/api/teacher/[id]/temporary-password/route'
import { POST as checkTeachers } from '@/app/api/teacher/import/route'
import { POST as addTeacher } from '@/app/api/teacher/route'
import { POST as signUpTeacher } from '@/app/api/teacher/signup/route'
import type { Member } from '../../core/actor.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call, cookieOf } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import {
  admin,
  institute,
  rechecked,
  recheckedActorOf,
  student,
  teacher,
  testPassword,
} from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'
import { setUpApp } from '../../testing/sign-in-steps.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { lockAccount } from '../account/lock-account.ts'
import { resetFactors } from '../factor/reset-factors.ts'

answerAtOnce()

const unique = () => randomUUID().slice(0, 8)
const address = () => `both-${unique()}@test.example.com`
const chosen = 'Zinc-chloride-42'

const signIn = (email: string, password: string, headers = {}) =>
  call(login, null, { body: { email, password }, headers })

/** The form for a new teacher. */
const form = (email: string) => ({
  ...{ name: 'Ravi Nair', email, phone: '9876543210' },
  ...{ registrationDate: '2026-06-01', displayId: `T-${unique()}` },
})

const mailedPassword = async (email: string) =>
  /^ {4}(\w{8})$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

/** Somebody who is an admin at one school and a teacher at another, with two accounts that are not linked yet. */
async function inTwoSchools() {
  const email = address()
  const [first, second] = [await institute('First school'), await institute('Second school')]
  const head = await admin(first.id, { email })
  await db.account.update({ where: { id: head.accountId }, data: { passwordHash: await otherHash() } })
  const lead = await teacher(second.id, { email })
  return { email, head, lead, first, second }
}

/** A hash of `chosen`, as from another sign-in. */
async function otherHash() {
  const { default: bcrypt } = await import('bcryptjs')
  return bcrypt.hash(chosen, 4)
}

/** A person with linked accounts at two schools: both have one hash. */
async function linked() {
  const email = address()
  const [first, second] = [await institute('First school'), await institute('Second school')]
  const [head, lead] = [await admin(first.id, { email }), await teacher(second.id, { email })]
  return { email, head, lead, first, second, password: testPassword }
}

test('two schools add the same teacher, who has a different password at each until they choose one', async () => {
  const email = address()
  const heads = [await admin(), await admin()]
  for (const head of heads) expect((await call(addTeacher, head, { body: form(email) })).status).toBe(201)
  const [first, second] = (await mailsTo(email)).map(({ text }) => /^ {4}(\w{8})$/m.exec(text)?.[1] ?? '')
  const there = await signIn(email, first ?? '')
  expect(there.body.user).toMatchObject({ institutionId: heads[0]?.institutionId, mustChangePassword: true })
  const headers = { cookie: cookieOf(there.headers, 'session') }
  const change = { current: first, password: chosen, confirm: chosen }
  expect((await call(changePassword, null, { body: change, headers })).status).toBe(200)
  // The other school's account is not claimed yet, and only its mailed password leads there.
  expect((await signIn(email, chosen)).body.user).toMatchObject({ institutionId: heads[0]?.institutionId })
  const here = await signIn(email, second ?? '')
  expect(here.body.user).toMatchObject({ institutionId: heads[1]?.institutionId, mustChangePassword: true })
  const again = { current: second, password: `${chosen}!`, confirm: `${chosen}!` }
  const changed = await call(changePassword, null, {
    body: again,
    headers: { cookie: cookieOf(here.headers, 'session') },
  })
  expect(changed.status).toBe(200)
  expect((await signIn(email, chosen)).status).toBe(401)
  const both = await signIn(email, `${chosen}!`)
  expect(both.body).toMatchObject({ code: 'school_required', data: { schools: [{}, {}] } })
})

test('a new temporary password signs in, however many have added the address since', async () => {
  const [head, email] = [await admin(), address()]
  const { guid } = (await call(addTeacher, head, { body: form(email) })).body.data as { guid: string }
  const passwordHash = await otherHash()
  for (let others = 0; others < 10; others++) {
    const { id: institutionId } = await institute()
    await db.account.create({ data: { role: 'TEACHER', email, institutionId, passwordHash } })
  }
  expect((await call(sendPassword, head, { params: { id: guid }, body: {} })).status).toBe(200)
  const there = await signIn(email, await mailedPassword(email))
  expect(there.body.user).toMatchObject({ institutionId: head.institutionId })
})

test('with one password for both they choose a school, and continue at the other with one call', async () => {
  const { email, head, lead } = await inTwoSchools()
  const password = 'Potassium-iodide-7'
  await call(forgetPassword, null, { body: { email } })
  const { code } = await mailedCode(email)
  expect((await call(resetPassword, null, { body: { email, password, emailOtp: code } })).status).toBe(200)
  for (const { accountId, institutionId } of [head, lead]) {
    const entries = await db.auditEntry.findMany({ where: { institutionId } })
    expect(entries).toMatchObject([{ action: 'password.reset', actorId: accountId }])
  }
  const first = await signIn(email, password)
  expect(first.body).toEqual({
    message: 'Choose a school.',
    code: 'school_required',
    data: {
      schools: [
        { account: head.accountId, school: 'First school', displayId: expect.any(String), role: 'admin' },
        { account: lead.accountId, school: 'Second school', displayId: expect.any(String), role: 'teacher' },
      ],
    },
  })
  const pending = { cookie: cookieOf(first.headers, 'pending') }
  const chose = await call(chooseSchool, null, { body: { account: lead.accountId }, headers: pending })
  expect(chose.body.user).toMatchObject({ role: 'teacher', institutionId: lead.institutionId })
  const session = { cookie: cookieOf(chose.headers, 'session') }
  const switched = await call(chooseSchool, null, { body: { account: head.accountId }, headers: session })
  expect(switched.body.user).toMatchObject({ role: 'admin', institutionId: head.institutionId })
  expect(
    (await call(chooseSchool, null, { body: { account: head.accountId }, headers: session })).status,
  ).toBe(401)
  // This browser was last signed in at the first school.
  const device = { cookie: cookieOf(switched.headers, 'device') }
  expect((await signIn(email, password, device)).body.user).toMatchObject({
    institutionId: head.institutionId,
  })
})

test('going from school to school does not extend a sign-in', async () => {
  const { email, password, head, lead } = await linked()
  const pending = { cookie: cookieOf((await signIn(email, password)).headers, 'pending') }
  const here = await call(chooseSchool, null, { body: { account: head.accountId }, headers: pending })
  const begun = await db.session.findFirstOrThrow({
    where: { accountId: head.accountId },
    orderBy: { createdAt: 'desc' },
  })
  const sixDaysBefore = (date: Date) => new Date(date.getTime() - 6 * 24 * 3600_000)
  const expiresAt = sixDaysBefore(begun.expiresAt)
  const data = { createdAt: sixDaysBefore(begun.createdAt), expiresAt }
  await db.session.update({ where: { id: begun.id }, data })
  const headers = { cookie: cookieOf(here.headers, 'session') }
  expect((await call(chooseSchool, null, { body: { account: lead.accountId }, headers })).status).toBe(200)
  const there = await db.session.findFirstOrThrow({
    where: { accountId: lead.accountId, id: { not: lead.sessionId } },
  })
  expect(there.expiresAt).toEqual(expiresAt)
})

describe('devices at linked schools', () => {
  const list = async (person: Member) => (await call(listSessions, person, { method: 'GET' })).body.data
  const choose = (from: Member, { accountId: account }: Member) =>
    call(chooseSchool, from, { body: { account } })

  test('are listed with their schools, and signed out with the others', async () => {
    const { head, lead } = await linked()
    const here = await rechecked(head)
    expect(await list(here)).toMatchObject([
      { current: true, school: 'First school' },
      { guid: lead.sessionId, school: 'Second school' },
    ])
    const { body } = await call(endOthers, here, { method: 'DELETE' })
    expect(body.data).toEqual({ ended: 1 })
    expect((await choose(lead, head)).status).toBe(401)
    expect(await list(here)).toMatchObject([{ current: true, school: null }])
  })

  test('are signed out one by one', async () => {
    const { head, lead } = await linked()
    const params = { id: lead.sessionId }
    expect((await call(endOne, await rechecked(head), { method: 'DELETE', params })).status).toBe(200)
    expect(await db.session.count({ where: { id: lead.sessionId } })).toBe(0)
  })

  test('are neither shown nor ended in a session of one school’s own provider', async () => {
    const { head, lead } = await linked()
    const { institutionId, sessionId } = head
    await db.oidcSession.create({ data: { institutionId, sessionId, issuer: 'x', subject: 'x' } })
    expect(await list(head)).toMatchObject([{ current: true }])
    const params = { id: lead.sessionId }
    expect((await call(endOne, await rechecked(head), { method: 'DELETE', params })).status).toBe(404)
  })

  test('go on nowhere when they are signed out at the same moment', async () => {
    const { head, lead } = await linked()
    const chose = await whileOpen(
      async (tx) => {
        await lockAccount(tx, lead.accountId)
        await tx.session.deleteMany({ where: { accountId: head.accountId } })
      },
      () => choose(head, lead),
    )
    expect(chose).toMatchObject({ value: { status: 401 } })
  })
})

describe('what one school can do opens nothing of another', () => {
  test('an owner who removes second steps ends no session elsewhere, and none from before leads here', async () => {
    const { email, password, head, lead } = await linked()
    await setUpApp(lead)
    await resetFactors(await rechecked(await admin(lead.institutionId)), { id: lead.accountId })
    const body = { account: lead.accountId }
    expect((await call(chooseSchool, head, { body })).status).toBe(403)
    expect((await call(protectedCall, head)).status).toBe(200)
    const pending = { cookie: cookieOf((await signIn(email, password)).headers, 'pending') }
    const here = await call(chooseSchool, null, { body: { account: head.accountId }, headers: pending })
    const headers = { cookie: cookieOf(here.headers, 'session') }
    expect((await call(chooseSchool, null, { body, headers })).status).toBe(200)
  })

  test('accounts with one address and two passwords are not linked', async () => {
    const { email, head, lead } = await inTwoSchools()
    const there = await signIn(email, chosen)
    expect(there.body.user).toMatchObject({ institutionId: head.institutionId })
    const headers = { cookie: cookieOf(there.headers, 'session') }
    expect((await call(chooseSchool, null, { body: { account: lead.accountId }, headers })).status).toBe(404)
    expect((await signIn(email, testPassword)).body.user).toMatchObject({ institutionId: lead.institutionId })
  })

  test('a temporary password of one school ends nothing at the other, and does not lead there', async () => {
    const { email, password, head, lead } = await linked()
    const office = await rechecked(await admin(lead.institutionId))
    const open = await signIn(email, password)
    const pending = { cookie: cookieOf(open.headers, 'pending') }
    const other = await call(chooseSchool, null, { body: { account: head.accountId }, headers: pending })
    const sent = await call(sendPassword, office, { params: { id: lead.accountId }, body: {} })
    expect(sent.status).toBe(200)
    const left = await db.session.count({ where: { accountId: head.accountId } })
    expect([other.status, left]).toEqual([200, 2])
    const temporary = await signIn(email, await mailedPassword(email))
    expect(temporary.body.user).toMatchObject({ institutionId: lead.institutionId, mustChangePassword: true })
    const headers = { cookie: cookieOf(temporary.headers, 'session') }
    expect((await call(chooseSchool, null, { body: { account: head.accountId }, headers })).status).toBe(404)
  })

  test('nobody is led to a removed account, or to somebody else’s', async () => {
    const { email, password, head, lead } = await linked()
    const stranger = await admin()
    const open = await signIn(email, password)
    const headers = { cookie: cookieOf(open.headers, 'pending') }
    const choose = (account: string) => call(chooseSchool, null, { body: { account }, headers })
    expect((await choose(stranger.accountId)).status).toBe(404)
    const office = await rechecked(await admin(lead.institutionId))
    const removed = await call(removeTeacher, office, { method: 'DELETE', params: { id: lead.accountId } })
    expect(removed.status).toBe(200)
    expect((await choose(lead.accountId)).status).toBe(404)
    expect((await signIn(email, password)).body.user).toMatchObject({ institutionId: head.institutionId })
  })

  test('the second step of the chosen school is required', async () => {
    const { email, password, lead } = await linked()
    await db.account.update({ where: { id: lead.accountId }, data: { twoStep: true } })
    const open = await signIn(email, password)
    const headers = { cookie: cookieOf(open.headers, 'pending') }
    const chose = await call(chooseSchool, null, { body: { account: lead.accountId }, headers })
    expect(chose.body).toMatchObject({ code: 'code_required', data: { role: 'teacher' } })
    expect(cookieOf(chose.headers, 'session')).toBe('')
  })

  test('a sign-up with their address and another password reaches none of their accounts', async () => {
    const { email, password, head } = await linked()
    const body = {
      ...{ name: 'Third school', email, displayId: `third-${unique()}` },
      ...{ password: 'Guessed-by-eve-1', confirm: 'Guessed-by-eve-1' },
    }
    const signedUp = await call(signUpInstitute, null, { body })
    const headers = { cookie: cookieOf(signedUp.headers, 'pending') }
    expect((await call(chooseSchool, null, { body: { account: head.accountId }, headers })).status).toBe(401)
    expect((await signIn(email, password)).body.code).toBe('school_required')
  })
})

test('a sign-up with their address and password is linked once the address is confirmed, and reveals nothing before', async () => {
  const { email, password, head } = await linked()
  const displayId = `third-${unique()}`
  const body = { name: 'Third school', email, displayId, password, confirm: password }
  const signedUp = await call(signUpInstitute, null, { body })
  const { code } = await mailedCode(email)
  const headers = { cookie: cookieOf(signedUp.headers, 'pending') }
  expect((await call(chooseSchool, null, { body: { account: head.accountId }, headers })).status).toBe(401)
  const guessed = await signIn(email, password)
  expect(guessed.body).toMatchObject({ code: 'code_required', data: { role: 'admin' } })
  const confirmed = await call(verifyOtp, null, { body: { email, code, purpose: 'verify' }, headers })
  expect(confirmed.status).toBe(200)
  const { schools } = (await signIn(email, password)).body.data as { schools: object[] }
  expect(schools).toHaveLength(3)
})

test('a new password applies to all linked accounts, and ends their sessions', async () => {
  const { email, password, head, lead } = await linked()
  const open = await signIn(email, password)
  const pending = { cookie: cookieOf(open.headers, 'pending') }
  const there = await call(chooseSchool, null, { body: { account: lead.accountId }, headers: pending })
  await call(chooseSchool, null, { body: { account: head.accountId }, headers: pending })
  const body = { current: password, password: chosen, confirm: chosen }
  const headers = { cookie: cookieOf(there.headers, 'session') }
  expect((await call(changePassword, null, { body, headers })).status).toBe(200)
  expect(await db.session.count({ where: { accountId: head.accountId } })).toBe(0)
  expect((await signIn(email, password)).status).toBe(401)
  const begun = await call(chooseSchool, null, { body: { account: head.accountId }, headers: pending })
  expect(begun.status, 'a sign-in that was begun with the old one').toBe(401)
  expect((await signIn(email, chosen)).body.code).toBe('school_required')
})

test('a password given before it was replaced leads to no school', async () => {
  const { email, password, lead } = await linked()
  const headers = { cookie: cookieOf((await signIn(email, password)).headers, 'pending') }
  const choose = () => call(chooseSchool, null, { body: { account: lead.accountId }, headers })
  const own = { cookie: cookieOf((await choose()).headers, 'session') }
  const body = { current: password, password: chosen, confirm: chosen }
  expect((await call(changePassword, null, { body, headers: own })).status).toBe(200)
  expect((await choose()).status).toBe(401)
})

test('a school that takes no passwords refuses them, and they stay signed in where they are', async () => {
  const { email, password, head, lead } = await linked()
  const pending = { cookie: cookieOf((await signIn(email, password)).headers, 'pending') }
  const here = await call(chooseSchool, null, { body: { account: head.accountId }, headers: pending })
  const connection = {
    kind: 'other',
    issuer: 'https://id.example',
    clientId: 'x',
    sealedSecret: 'x',
  } as const
  await db.oidcConnection.create({
    data: { ...connection, institutionId: lead.institutionId, enabled: true, only: true },
  })
  const headers = { cookie: cookieOf(here.headers, 'session') }
  const refused = await call(chooseSchool, null, { body: { account: lead.accountId }, headers })
  expect(refused.body).toMatchObject({
    code: 'provider_only',
    message: expect.stringContaining('This school'),
  })
  expect((await call(protectedCall, null, { headers })).status).toBe(200)
})

test('a student has no other school to go to, and stays signed in', async () => {
  const pupil = await student((await institute()).id)
  expect((await call(chooseSchool, pupil, { body: { account: pupil.accountId } })).status).toBe(404)
  expect(await db.session.count({ where: { id: pupil.sessionId } })).toBe(1)
})

test('each account has its own second step', async () => {
  const { head, lead } = await linked()
  await call(setTwoStep, await recheckedActorOf(head.accountId), {
    method: 'PATCH',
    body: { twoStep: true },
  })
  const { twoStep } = await db.account.findUniqueOrThrow({ where: { id: lead.accountId } })
  expect(twoStep).toBe(false)
})

describe('no answer tells a school anything about an address outside it', () => {
  const states: Record<string, (email: string) => Promise<unknown>> = {
    'added elsewhere': async (email) => call(addTeacher, await admin(), { body: form(email) }),
    'signed up elsewhere': async (email) => {
      const { displayId } = await institute()
      const body = { fullName: 'Ravi', email, institutionId: displayId }
      await call(signUpTeacher, null, { body: { ...body, password: chosen, confirm: chosen } })
    },
    'an admin elsewhere': (email) => admin(undefined, { email }),
    'in two other schools': async (email) => [
      await teacher((await institute()).id, { email }),
      await admin(undefined, { email }),
    ],
    'removed elsewhere': async (email) => {
      const head = await rechecked(await admin())
      const one = await teacher(head.institutionId, { email })
      await call(removeTeacher, head, { method: 'DELETE', params: { id: one.accountId } })
    },
  }

  /** The answers to each call with this address, without the parts that are always new. */
  async function answers(head: Member, displayId: string, email: string) {
    const added = await call(addTeacher, head, { body: form(email) })
    const { guid } = (added.body.data ?? {}) as { guid?: string }
    const corrected = await call(sendPassword, head, {
      params: { id: guid ?? '' },
      body: { email: `x${email}` },
    })
    const back = await call(sendPassword, head, { params: { id: guid ?? '' }, body: { email } })
    await call(removeTeacher, head, { method: 'DELETE', params: { id: guid ?? '' } })
    const rows = `Teacher ID,Name,Email\nT-${unique()},Ravi Nair,y${email}`
    const imported = await call(checkTeachers, head, { body: { text: rows } })
    const invited = await call(inviteAdmin, head, {
      body: { fullName: 'Ravi', email: `z${email}`, adminRole: 'office' },
    })
    const passwords = { password: chosen, confirm: chosen }
    const school = await call(signUpInstitute, null, {
      body: { name: 'New school', email, displayId: `new-${unique()}`, ...passwords },
    })
    const joined = await call(signUpTeacher, null, {
      body: { fullName: 'Ravi', email, institutionId: displayId, ...passwords },
    })
    const forgotten = await call(forgetPassword, null, { body: { email } })
    return [added, corrected, back, imported, invited, school, joined, forgotten].map(({ status, body }) => ({
      status,
      body: JSON.stringify(body)
        .replaceAll(email, 'EMAIL')
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'GUID')
        .replaceAll(/(new-|T-|Admin )[0-9a-f]{8}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
    }))
  }

  /** The same for a new school that asks, without its id. */
  async function answersToSchool(email: string) {
    const { id, displayId } = await institute('Asking school')
    const found = await answers(await rechecked(await admin(id)), displayId, email)
    expect(found.map(({ status }) => status)).toEqual([201, 200, 200, 201, 201, 201, 201, 200])
    return JSON.stringify(found).replaceAll(displayId, 'SCHOOL')
  }

  let ofNobody: string
  beforeAll(async () => {
    ofNobody = await answersToSchool(address())
  })

  test.each(Object.keys(states))('an address %s', async (state) => {
    const email = address()
    for (const form of [email, `x${email}`, `y${email}`, `z${email}`]) await states[state]?.(form)
    expect(await answersToSchool(email)).toBe(ofNobody)
  })
})
