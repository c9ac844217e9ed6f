import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { POST as commitRoute } from '../../../app/api/imports/[id]/commit/route.ts'
import { POST as forget } from '../../../app/api/institution/forget-password/route.ts'
import { POST as sendOtp } from '../../../app/api/institution/send-otp/route.ts'
import { PATCH as patchStudent } from '../../../app/api/student/[id]/route.ts'
import { POST as resend } from '../../../app/api/teacher/[id]/temporary-password/route.ts'
import { POST as teacherLogin } from '../../../app/api/teacher/login/route.ts'
import { POST as signUp } from '../../../app/api/teacher/signup/route.ts'
import { POST as verifyTeacher } from '../../../app/api/teacher/verify-otp/route.ts'
import type { Member } from '../../core/actor.ts'
import { unseal } from '../../core/seal.ts'
import { updateProfile } from '../../school/institute/profile.ts'
import { checkRows, commitRows, deleteJobs, importRows, undoRows } from '../../school/roster/testing/steps.ts'
import { removeTeacher } from '../../school/teacher/remove-teachers.ts'
import { restoreTeacher } from '../../school/teacher/restore.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, admin, rechecked, student, teacher, testPassword } from '../../testing/factories.ts'
import { runLeased } from '../../testing/run-leased.ts'
import { nodesOf, placeOf, type Source, sourceFiles } from '../../testing/sources.ts'
import { isConfirmed } from './account-email.ts'

answerAtOnce()

afterEach(deleteJobs)

const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@mail.example.com`
const accountOf = ({ accountId }: Member) =>
  db.account.findUniqueOrThrow({
    where: { id: accountId },
    omit: { passwordHash: false },
    include: { sessions: true, codes: true },
  })
const emailOf = async (one: Member) => (await accountOf(one)).email

async function mailsFor(email: string) {
  const jobs = await db.job.findMany({
    where: { kind: { in: ['mail', 'firstMail'] }, payload: { path: ['to'], equals: email } },
  })
  return jobs.map(({ payload }) => payload as { template: string; sealed: string; values: object })
}

/** An account as the school created it, with a session and a code that should end. */
async function unused(one: Member) {
  await db.account.update({
    where: { id: one.accountId },
    data: { lastSignInAt: null, mustChangePassword: true },
  })
  const expiresAt = new Date(Date.now() + 600_000)
  const code = { codeHash: 'x', linkHash: randomUUID(), expiresAt }
  await db.oneTimeCode.create({ data: { accountId: one.accountId, purpose: 'RESET', ...code } })
  return one
}

const teacherRow = (email: string) => `Teacher ID,Name,Email,Phone\nT-1,Ravi Kumar,${email},9876543210\n`
const studentRow = (email: string) => `Admission No,Name,Email\nA1,Asha Rao,${email}\n`
const ravi = (head: Member) => teacher(head.institutionId, { fullName: 'Ravi Kumar', displayId: 'T-1' })
const asha = (head: Member) => student(head.institutionId, { username: 'Asha Rao', admissionNumber: 'A1' })

test('requests for a code to an address that nobody changes to leave those of who does', async () => {
  const [head, email] = [await rechecked(await admin()), fresh('new')]
  for (let i = 0; i < 4; i++) {
    await db.rateLimit.deleteMany({ where: { key: { startsWith: 'code:pause', contains: email } } })
    expect((await call(sendOtp, null, { body: { email, purpose: 'change' } })).status).toBe(200)
  }
  expect(await updateProfile(head, { email })).toMatchObject({ emailPending: true })
  expect(await mailsFor(email)).toHaveLength(1)
})

/** Every way in which a school overwrites the address of one of its people. */
const ways: Record<string, Way> = {
  'an import of teachers': {
    isLogin: true,
    make: ravi,
    write: (head, _, email) => importing(head, teacherRow(email), 'teachers'),
  },
  'an import of students': {
    isLogin: false,
    make: asha,
    write: (head, _, email) => importing(head, studentRow(email), 'students'),
  },
  'the edit of a student': {
    isLogin: false,
    make: asha,
    write: async (head, { accountId: id }, email) =>
      call(patchStudent, head, { method: 'PATCH', params: { id }, body: { email } }),
  },
  'a new temporary password for a teacher': {
    isLogin: true,
    make: ravi,
    write: (head, { accountId: id }, email) => call(resend, head, { params: { id }, body: { email } }),
  },
}

type Answer = { status: number; body: object }
type Way = {
  /** the address is what they sign in with, so after the first sign-in only they can change it */
  isLogin: boolean
  make: (head: Member) => Promise<Member>
  write: (head: Member, one: Member, email: string) => Promise<Answer>
}

/** Answers like a request: 422 with the reasons on the row's email cell, when the row is refused. */
async function importing(head: Member, text: string, kind: 'students' | 'teachers'): Promise<Answer> {
  const { guid, refusedRows } = await checkRows(head, text, kind)
  const reasons = refusedRows.flatMap((row) => row.reasons)
  if (reasons.length > 0) {
    expect((await call(commitRoute, head, { params: { id: guid }, body: {} })).status).toBe(409)
    const emails = reasons.filter(({ column }) => column === 'Email').map(({ message }) => message)
    return { status: 422, body: { fields: { email: emails } } }
  }
  await commitRows(head, guid)
  await runLeased('credentials', { institutionId: head.institutionId, importId: guid })
  return { status: 200, body: {} }
}

describe.each(Object.entries(ways).filter(([, { isLogin }]) => isLogin))('%s', (_, { make, write }: Way) => {
  test('leaves the address of somebody who has signed in, and says so at the email', async () => {
    const head = await admin()
    const one = await make(head)
    const evil = fresh('evil')
    const answer = await write(head, one, evil)
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { email: [expect.stringMatching(/only they can/)] } },
    })
    expect(await accountOf(one)).toMatchObject({ email: one.email, emailVerifiedAt: expect.any(Date) })
    expect(await db.account.count({ where: { email: evil } })).toBe(0)
    expect(await mailsFor(evil)).toEqual([])
  })

  test('leaves an address that its holder has confirmed, even before their first sign-in', async () => {
    const head = await admin()
    const one = await make(head)
    await db.account.update({ where: { id: one.accountId }, data: { lastSignInAt: null } })
    expect((await write(head, one, fresh('evil'))).status).toBe(422)
    expect(await emailOf(one)).toBe(one.email)
  })
})

describe.each(Object.entries(ways).filter(([, { isLogin }]) => !isLogin))('%s', (_, { make, write }: Way) => {
  test('changes the address of somebody who has signed in: the new one is unconfirmed, and everything else stays', async () => {
    const head = await admin()
    const one = await make(head)
    const before = await accountOf(one)
    const other = fresh('other')
    expect((await write(head, one, other)).status).toBe(200)
    const { email, emailVerifiedAt, ...rest } = await accountOf(one)
    expect({ email, emailVerifiedAt }).toEqual({ email: other, emailVerifiedAt: null })
    expect({ ...before, ...rest }).toEqual(before)
    expect(await db.$transaction((tx) => isConfirmed(tx, other, null))).toBe(false)
    expect((await mailsFor(one.email)).map(({ template }) => template)).toEqual(['emailCorrected'])
  })
})

describe.each(Object.entries(ways))('%s', (_, { isLogin, make, write }: Way) => {
  test('corrects the address of an unused account: everything else ends, and both addresses are told', async () => {
    const head = await admin()
    const one = await unused(await make(head))
    const before = await accountOf(one)
    const right = fresh('right')
    expect((await write(head, one, right)).status).toBe(200)
    const after = await accountOf(one)
    expect(after).toMatchObject({
      email: right,
      // A student's first sign-in proves it, since their password was mailed there; a teacher's asks for a code.
      emailVerifiedAt: isLogin ? null : expect.any(Date),
      sessions: [],
      codes: [],
      mustChangePassword: true,
    })
    expect(after.passwordHash).not.toBe(before.passwordHash)
    expect((await mailsFor(one.email)).map(({ template }) => template)).toEqual(['emailCorrected'])
    expect(JSON.stringify(await mailsFor(one.email))).not.toContain(right)
    const [welcome, ...more] = await mailsFor(right)
    expect(welcome?.template).toBe('temporaryPassword')
    expect(more).toEqual([])
    const where = { institutionId: head.institutionId, action: 'email.corrected' }
    expect(await db.auditEntry.findMany({ where })).toMatchObject([
      { actorId: head.accountId, subjectId: one.accountId, detail: { from: one.email, to: right } },
    ])
  })

  test('writing the same address does none of that', async () => {
    const head = await admin()
    const one = await make(head)
    expect((await write(head, one, one.email)).status).toBe(200)
    expect(await accountOf(one)).toMatchObject({ email: one.email, emailVerifiedAt: expect.any(Date) })
    expect(
      await db.auditEntry.count({ where: { institutionId: head.institutionId, action: 'email.corrected' } }),
    ).toBe(0)
  })
})

test('a corrected address is confirmed by a code at the first sign-in, and is its holder’s from then on', async () => {
  const head = await admin()
  const one = await unused(await ravi(head))
  const right = fresh('right')
  const correct = (email: string) => call(resend, head, { params: { id: one.accountId }, body: { email } })
  await correct(right)
  const [mail] = await mailsFor(right)
  const { password } = (await unseal(mail?.sealed ?? '')) as { password: string }
  expect((await call(teacherLogin, null, { body: { email: right, password } })).body.code).toBe(
    'code_required',
  )
  await actorOf(one.accountId)
  expect((await correct(fresh('evil'))).status).toBe(422)
})

test('somebody who signs in between the preview of an import and its commit keeps their address, and the row is refused', async () => {
  const head = await admin()
  const one = await unused(await ravi(head))
  const checked = await checkRows(head, teacherRow(fresh('late')), 'teachers')
  expect(checked).toMatchObject({ changed: 1, refused: 0 })
  await actorOf(one.accountId)
  const answer = await call(commitRoute, head, { params: { id: checked.guid }, body: {} })
  expect(answer.status).toBe(409)
  expect(await emailOf(one)).toBe(one.email)
})

test('the other rows of an import are accepted beside one that is refused for its email', async () => {
  const head = await admin()
  const one = await ravi(head)
  const added = fresh('new')
  const text = `${teacherRow(fresh('evil'))}T-2,New One,${added},9876543211\n`
  expect(await importRows(head, text, 'teachers')).toMatchObject({ added: 1, refused: 1 })
  expect(await db.account.count({ where: { email: added } })).toBe(1)
  expect(await emailOf(one)).toBe(one.email)
})

describe('the undo of an import', () => {
  const corrected = async () => {
    const head = await admin()
    const one = await unused(await ravi(head))
    const right = fresh('right')
    return { head, one, right, ...(await importRows(head, teacherRow(right), 'teachers')) }
  }

  test('restores the address of an account that is still unused, and mails a password there', async () => {
    const { head, one, right, guid } = await corrected()
    expect(await undoRows(head, guid)).toMatchObject({ left: [] })
    expect(await accountOf(one)).toMatchObject({
      email: one.email,
      emailVerifiedAt: null,
      passwordHash: null,
    })
    expect((await mailsFor(right)).map(({ template }) => template)).toEqual(['emailCorrected'])
    await runLeased('credentials', { institutionId: head.institutionId, importId: guid })
    expect((await mailsFor(one.email)).map(({ template }) => template)).toContain('temporaryPassword')
  })

  test('leaves the address of somebody who has signed in since', async () => {
    const { head, one, right, guid } = await corrected()
    await actorOf(one.accountId)
    const reason = 'has used the account since, so its email stays'
    expect(await undoRows(head, guid)).toMatchObject({ left: [{ line: 2, name: 'Ravi Kumar', reason }] })
    expect(await emailOf(one)).toBe(right)
  })
})

test('a sign-up with somebody’s address changes nothing in their account', async () => {
  const head = await admin()
  const one = await ravi(head)
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  const body = {
    fullName: 'Eve',
    email: one.email,
    institutionId: displayId,
    password: testPassword,
    confirm: testPassword,
  }
  const before = await accountOf(one)
  expect((await call(signUp, null, { body })).status).toBe(201)
  expect(await accountOf(one)).toEqual(before)
  expect(await db.account.count({ where: { email: one.email } })).toBe(1)
})

test('somebody restored from the recycle bin has the address they had', async () => {
  const head = await rechecked(await admin())
  const one = await ravi(head)
  await removeTeacher(head, { id: one.accountId })
  await restoreTeacher(head, { id: one.accountId })
  expect(await accountOf(one)).toMatchObject({ email: one.email, emailVerifiedAt: expect.any(Date) })
})

test('changing one’s own address takes a code mailed to the new one, tells the old one, and both are in the audit log', async () => {
  const head = await admin()
  const one = await rechecked(await ravi(head))
  const email = fresh('mine')
  await updateProfile(one, { fullName: 'Ravi Kumar', email, dob: '', phone: '9876543210' })
  const [mail] = await mailsFor(email)
  const { code } = (await unseal(mail?.sealed ?? '')) as { code: string }
  expect(await emailOf(one)).toBe(one.email)
  expect((await call(verifyTeacher, one, { body: { email, code, purpose: 'change' } })).status).toBe(200)
  expect(await emailOf(one)).toBe(email)
  expect((await mailsFor(one.email)).map(({ template }) => template)).toEqual(['emailChanged'])
  const where = { institutionId: head.institutionId, action: 'email.changed' }
  expect(await db.auditEntry.findMany({ where })).toMatchObject([{ detail: { from: one.email, to: email } }])
})

test('an import and a forgotten password let nobody in: no code is sent to the refused address', async () => {
  const head = await admin()
  await ravi(head)
  const evil = fresh('evil')
  await importing(head, teacherRow(evil), 'teachers')
  await call(forget, null, { body: { email: evil } })
  expect(await mailsFor(evil)).toEqual([])
})

type Call = {
  callee?: { property?: { name?: string }; object?: { property?: { name?: string } } }
  start: number
  type: string
}
type Property = { type: string; key?: { name?: string }; value?: unknown; start: number; end: number }

/** The places where a file changes the email of existing accounts, or confirms it. */
function writers(file: Source): string[] {
  // Most files need not be parsed.
  if (!/\baccount\W+(update|upsert)|UPDATE "Account"/.test(file.text)) return []
  // `nodesOf` does not type a node's own fields.
  const updates = (
    nodesOf(file) as unknown as (Call & { arguments: { properties?: Property[] }[] })[]
  ).filter(
    ({ type, callee }) =>
      type === 'CallExpression' &&
      /^(update|upsert)/.test(callee?.property?.name ?? '') &&
      callee?.object?.property?.name === 'account',
  )
  const data = updates.flatMap(({ arguments: given }) =>
    (given[0]?.properties ?? []).filter(({ key }) => key?.name === 'data' || key?.name === 'update'),
  )
  const written = data.filter(({ start, end }) => /\bemail(VerifiedAt)?\b/.test(file.text.slice(start, end)))
  const sql = [
    ...file.text.matchAll(
      /UPDATE "Account"[^`]*?\bSET\b(?:(?!\b(?:FROM|WHERE)\b)[^`])*?\bemail("|VerifiedAt"|\b)[^`]*?=/g,
    ),
  ]
  return [
    ...written.map((node) => placeOf(file, node)),
    ...sql.map(({ index }) => placeOf(file, { type: '', start: index })),
  ]
}

test('no other file changes an account’s email or confirms it', () => {
  const found = sourceFiles(['app', 'lib', 'scripts']).flatMap(writers)
  expect([...new Set(found.map((place) => place.split(':')[0]))]).toEqual([
    'lib/access/account/account-email.ts',
  ])
})

test('the check sees every form of it', () => {
  const text = `tx.account.update({ where, data: { email: to } })
    db.account.updateMany({ where: { email }, data: { ...rest, emailVerifiedAt: now } })
    db.account.update({ where: { email }, data: { disabledAt: null } })
    tx.$executeRaw\`UPDATE "Account" a SET email = r.email FROM x\`
    tx.$executeRaw\`UPDATE "Account" SET "emailVerifiedAt" = now()\``
  expect(writers({ path: 'a.ts', text }).sort()).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:4', 'a.ts:5'])
})
