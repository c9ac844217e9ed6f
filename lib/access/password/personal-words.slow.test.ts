import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { POST as changePassword } from '../../../app/api/account/password/route.ts'
import { POST as acceptInvitation } from '../../../app/api/institution/invitation/accept/route.ts'
import { POST as signUpInstitute } from '../../../app/api/institution/signup/route.ts'
import { POST as resetPassword } from '../../../app/api/teacher/reset-password/route.ts'
import { POST as signUpTeacher } from '../../../app/api/teacher/signup/route.ts'
import type { Member } from '../../core/actor.ts'
import { unseal } from '../../core/seal.ts'
import { invitationLink } from '../../school/admin/invitation.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, student, teacher, testPassword } from '../../testing/factories.ts'
import { issueCode } from '../code/code.ts'

/** A person with words of their own: each test's school and people are new. */
function person() {
  const tag = String(randomInt(1e9))
  const local = `asha.rao-${tag}`
  return {
    tag,
    local,
    email: `${local}@mail.example.com`,
    name: `Āsha Rao ${tag}`,
    school: `Hill View School ${tag}`,
  }
}

type Who = ReturnType<typeof person> & { displayId: string }

/** Each written the way somebody might who hopes that it passes. */
const words: [string, (who: Who) => string, RegExp][] = [
  ['the email', ({ email }) => email.toUpperCase(), /your email/],
  ['the email without its signs', ({ email }) => email.replace(/[@.-]/g, ' '), /your email/],
  ['what stands before its @', ({ local }) => `${local}!`, /your email/],
  ['the own name', ({ name }) => name.replaceAll(' ', '_').toLowerCase(), /your own name/],
  ['the school’s name', ({ school }) => school.toUpperCase().replaceAll(' ', ''), /your school/],
  ['the school’s id', ({ displayId }) => `--${displayId}--`, /your school/],
]

async function school(who: ReturnType<typeof person>): Promise<Who & { id: string }> {
  const { id, displayId } = await institute(who.school)
  return { ...who, id, displayId }
}

const refused = (message: RegExp) => ({
  status: 422,
  body: { fields: { password: [expect.stringMatching(message)] } },
})

test('none of one’s own words is accepted as a password when a teacher signs up', async () => {
  const who = await school(person())
  const body = { fullName: who.name, email: who.email, institutionId: who.displayId }
  for (const [what, wordOf, message] of words) {
    const password = wordOf(who)
    const answer = await call(signUpTeacher, null, { body: { ...body, password, confirm: password } })
    expect(answer, what).toMatchObject(refused(message))
  }
  expect(await db.account.count({ where: { email: who.email } })).toBe(0)
})

test('nor when an invited admin creates one', async () => {
  const who = await school(person())
  const { accountId: id } = await admin(who.id, { email: who.email })
  const [institutionId, invitedAt] = [who.id, new Date()]
  await db.account.update({ where: { id }, data: { passwordHash: null }, select: { id: true } })
  await db.admin.update({ where: { institutionId_id: { institutionId, id } }, data: { invitedAt } })
  const [, token] = (await invitationLink({ institutionId, id, invitedAt })).split('#')
  const choose = (password: string) =>
    call(acceptInvitation, null, { body: { token, fullName: who.name, password, confirm: password } })
  for (const [what, wordOf, message] of words)
    expect(await choose(wordOf(who)), what).toMatchObject(refused(message))
  expect((await choose('Nickel-chloride-4')).status).toBe(200)
})

test('nor when a password is reset or changed', async () => {
  const who = await school(person())
  const one = await teacher(who.id, { email: who.email, fullName: who.name })
  const emailOtp = await codeFor(one)
  const reset = (password: string) =>
    call(resetPassword, null, { body: { email: who.email, password, emailOtp } })
  for (const [what, wordOf, message] of words) {
    const password = wordOf(who)
    expect(await reset(password), what).toMatchObject(refused(message))
    const change = { current: testPassword, password, confirm: password }
    expect(await call(changePassword, one, { body: change }), what).toMatchObject(refused(message))
  }
  expect((await reset('Nickel-chloride-4')).status).toBe(200)
})

async function codeFor({ accountId: id, email }: Member): Promise<string> {
  await db.$transaction((tx) => issueCode(tx, { id, email, role: 'TEACHER' }, 'reset'))
  const [job] = await db.job.findMany({ where: { payload: { path: ['to'], equals: email } } })
  const { code } = (await unseal((job?.payload as { sealed?: string } | undefined)?.sealed ?? '')) as {
    code: string
  }
  return code
}

test('nor when an institute signs up', async () => {
  const made = person()
  const displayId = `HILLVIEW-${made.tag}`
  const who = { ...made, displayId }
  for (const [what, wordOf, message] of words.filter(([what]) => what !== 'the own name')) {
    const password = wordOf(who)
    const body = { name: who.school, email: who.email, displayId, password, confirm: password }
    expect(await call(signUpInstitute, null, { body }), what).toMatchObject(refused(message))
  }
  expect(await db.institution.count({ where: { displayId } })).toBe(0)
})

test('a student’s own name is refused too, and other people’s words are accepted', async () => {
  const who = await school(person())
  const one = await student(who.id, { username: who.name })
  const change = (password: string) =>
    call(changePassword, one, { body: { current: testPassword, password, confirm: password } })
  expect(await change(who.name)).toMatchObject(refused(/your own name/))
  expect((await change(`Somebody else ${randomUUID()}`)).status).toBe(200)
})

test('a name of punctuation only has no words, and rules out no password', async () => {
  const head = await admin()
  await db.admin.updateMany({ where: { institutionId: head.institutionId }, data: { fullName: '--' } })
  const password = '!?*&()[]{}'
  const body = { current: testPassword, password, confirm: password }
  expect((await call(changePassword, head, { body })).status).toBe(200)
})

test('a student’s own admission number is no password', async () => {
  const pupil = await student((await institute()).id, { admissionNumber: '2026/01473' })
  const body = { current: testPassword, password: '202601473', confirm: '202601473' }
  expect(await call(changePassword, pupil, { body })).toMatchObject(refused(/your own number/))
})
