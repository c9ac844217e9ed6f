import { expect, test } from 'vitest'
import { POST as changePassword } from '@/app/api/account/password/route'
import { POST as adminLogin } from '@/app/api/institution/login/route'
import { POST as studentLogin } from '@/app/api/student/login/route'
import { POST as resend } from '@/app/api/teacher/[id]/temporary-password/route'
import { POST as teacherLogin } from '@/app/api/teacher/login/route'
import type { Member } from '../../core/actor.ts'
import { makeSlips } from '../../school/student/slips.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
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
import { mailsTo } from '../../testing/mailbox.ts'

answerAtOnce()

const day = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const temporary = { mustChangePassword: true }

const madeAt = ({ accountId: id }: Member, at: Date) =>
  db.account.update({ where: { id }, data: { passwordChangedAt: at }, select: { id: true } })

const enter = (handler: typeof adminLogin, { email }: Member, password = testPassword) =>
  call(handler, null, { body: { email, password } })

test('a temporary password signs in for 30 days from its making, and not a minute longer', async () => {
  const { id } = await institute()
  const people = [
    [adminLogin, await admin(id, temporary), 'Forgot password'],
    [teacherLogin, await teacher(id, temporary), 'Forgot password'],
    [studentLogin, await student(id, temporary), 'Ask your teacher or the school’s office'],
  ] as const
  for (const [handler, person, advice] of people) {
    await madeAt(person, new Date(daysAgo(30).getTime() + 60_000))
    expect((await enter(handler, person)).status).toBe(200)
    await madeAt(person, daysAgo(30))
    const refused = await enter(handler, person)
    expect(refused).toMatchObject({ status: 403, body: { code: 'password_run_out' } })
    expect(refused.body.message).toContain(advice)
    expect(refused.headers.getSetCookie()).toEqual([])
  }
})

test('only somebody who gives the right one learns that it has expired', async () => {
  const person = await admin(undefined, temporary)
  await madeAt(person, daysAgo(31))
  expect((await enter(adminLogin, person, 'Wrong-password')).body.code).toBe('credentials_wrong')
})

test('one without a date counts from the creation of the account', async () => {
  const person = await admin(undefined, temporary)
  await db.account.update({ where: { id: person.accountId }, data: { createdAt: daysAgo(31) } })
  expect((await enter(adminLogin, person)).body.code).toBe('password_run_out')
})

test('a password of one’s own does not expire', async () => {
  const person = await admin()
  await madeAt(person, daysAgo(400))
  expect((await enter(adminLogin, person)).status).toBe(200)
})

test('a new one, mailed or printed, restarts its time and says how long it is valid', async () => {
  const { id } = await institute()
  const lead = await teacher(id, temporary)
  const a = await schoolClass(id)
  const pupil = await student(id, { ...temporary, classId: a.id })
  await Promise.all([madeAt(lead, daysAgo(40)), madeAt(pupil, daysAgo(40))])
  const head = await rechecked(await admin(id))

  expect((await call(resend, head, { params: { id: lead.accountId }, body: {} })).status).toBe(200)
  const text = (await mailsTo(lead.email)).at(-1)?.text ?? ''
  expect(text).toContain('works for 30 days')
  const mailed = /^ {4}(\w{8})$/m.exec(text)?.[1] ?? ''
  expect((await enter(teacherLogin, lead, mailed)).status).toBe(200)

  const { slips, signIn } = await makeSlips(head, { class: '10-A', force: true })
  expect(signIn).toMatch(/works until \d{1,2} \w+ \d{4}\.$/)
  expect((await enter(studentLogin, pupil, slips[0]?.password)).status).toBe(200)
})

test('somebody who has signed in with it in time may still choose their own password', async () => {
  const person = await admin(undefined, temporary)
  await madeAt(person, daysAgo(31))
  const body = { current: testPassword, password: 'Nickel-chloride-4', confirm: 'Nickel-chloride-4' }
  expect((await call(changePassword, person, { body })).status).toBe(200)
  expect((await enter(adminLogin, person, body.password)).status).toBe(200)
})

test('a student without an email chooses a password, and nothing is mailed to nobody', async () => {
  const pupil = await student((await institute()).id, { ...temporary, email: '' })
  const body = { current: testPassword, password: 'Nickel-chloride-4', confirm: 'Nickel-chloride-4' }
  expect((await call(changePassword, pupil, { body })).status).toBe(200)
  const where = { payload: { path: ['values', 'name'], equals: pupil.name } }
  expect(await db.job.count({ where })).toBe(0)
})
