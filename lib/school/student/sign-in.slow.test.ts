import { expect, test } from 'vitest'
import { POST as login } from '../../../app/api/student/login/route.ts'
import { POST as slips } from '../../../app/api/student/slips/route.ts'
import { hashPassword } from '../../access/password/password.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked, student, testPassword } from '../../testing/factories.ts'
import { deleteJobs, importRows } from '../roster/testing/steps.ts'
import type { Slips } from './schema.ts'

answerAtOnce()

const school = async () => {
  const head = await rechecked(await admin())
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  return { head, instituteId: displayId }
}

const signIn = (body: object) => call(login, null, { body })
const signedInAs = async (body: object) => {
  const { status, body: answer } = await signIn(body)
  return status === 200 ? (answer.user as { guid: string }).guid : status
}

test('students without email are imported, and each signs in with the data on the slip', async () => {
  const { head, instituteId } = await school()
  const numbers = Array.from({ length: 6 }, (_, index) => index + 1)
  const rows = [
    ...numbers.map((number) => `A${number},Pupil ${number},${number},10-A`),
    ...numbers.map((number) => `,Asha Rao,${number},10-B`),
  ]
  const imported = await importRows(head, ['Admission No,Name,Roll No,Class', ...rows].join('\n'))
  expect(imported).toMatchObject({ added: 12, refused: 0, mails: { total: 0 } })
  const { total, some } = imported.signInNames
  expect([total, some.length, some[1]]).toEqual([
    6,
    5,
    { username: 'Asha Rao', class: '10-B', loginName: 'asharao.2' },
  ])
  for (const division of ['10-A', '10-B']) {
    const answer = await call(slips, head, { body: { class: division } })
    const data = answer.body.data as Slips
    expect(data).toMatchObject({ instituteId, left: [] })
    expect(data.slips).toHaveLength(6)
    const [first, last] = [data.slips[0], data.slips.at(-1)]
    for (const slip of [first, last]) {
      const { loginName = '', password = '', guid } = slip ?? {}
      expect(
        await signedInAs({
          instituteId: instituteId.toLowerCase(),
          loginName: loginName.toUpperCase(),
          password,
        }),
      ).toBe(guid)
    }
  }
  await deleteJobs()
})

test('the same number at another school is another child', async () => {
  const [one, other] = [await school(), await school()]
  const here = await student(one.head.institutionId, { admissionNumber: '147' })
  const there = await student(other.head.institutionId, { admissionNumber: '147' })
  const typed = { loginName: '147', password: testPassword }
  expect(await signedInAs({ ...typed, instituteId: one.instituteId })).toBe(here.accountId)
  expect(await signedInAs({ ...typed, instituteId: other.instituteId })).toBe(there.accountId)
  expect(await signedInAs({ ...typed, instituteId: 'NO-SUCH-SCHOOL' })).toBe(401)
  expect(await signedInAs({ ...typed, loginName: '148', instituteId: one.instituteId })).toBe(401)
})

test('for a shared email the password decides who it is, and guesses at one of them lock nobody else out', async () => {
  const { head } = await school()
  const email = `${crypto.randomUUID()}@mail.example.com`
  const elder = await student(head.institutionId, { email })
  const younger = await student(head.institutionId, { email })
  const passwordHash = await hashPassword('Copper-sulphate-2', { group: 'test', member: 'a' })
  await db.account.update({ where: { id: younger.accountId }, data: { passwordHash } })
  expect(await signedInAs({ email, password: testPassword })).toBe(elder.accountId)
  expect(await signedInAs({ email, password: 'Copper-sulphate-2' })).toBe(younger.accountId)
  for (const letter of 'abcde') expect(await signedInAs({ email, password: letter.repeat(9) })).toBe(401)
  expect(await signedInAs({ email, password: 'Copper-sulphate-2' })).toBe(younger.accountId)
})

test('a removed student cannot sign in, and somebody else may get their number', async () => {
  const { head, instituteId } = await school()
  const gone = await student(head.institutionId, { admissionNumber: '7' })
  const where = { institutionId_id: { institutionId: head.institutionId, id: gone.accountId } }
  await db.student.update({ where, data: { removedAt: new Date(), binKey: gone.accountId } })
  await db.account.update({ where: { id: gone.accountId }, data: { disabledAt: new Date() } })
  const typed = { instituteId, loginName: '7', password: testPassword }
  expect(await signedInAs(typed)).toBe(401)
  const next = await student(head.institutionId, { admissionNumber: '7' })
  expect(await signedInAs(typed)).toBe(next.accountId)
})

test('a first sign-in with a printed password does not prove that the email is theirs', async () => {
  const { head, instituteId } = await school()
  const imported = await importRows(
    head,
    `Admission No,Name,Roll No,Class,Email\n7,Asha,1,10-A,${crypto.randomUUID()}@mail.example.com\n`,
  )
  expect(imported.added).toBe(1)
  const answer = await call(slips, head, { body: { class: '10-A' } })
  const [slip] = (answer.body.data as Slips).slips
  expect(await signedInAs({ instituteId, loginName: '7', password: slip?.password ?? '' })).toBe(slip?.guid)
  const account = await db.account.findUniqueOrThrow({ where: { id: slip?.guid ?? '' } })
  expect(account).toMatchObject({ emailVerifiedAt: null, lastSignInAt: expect.any(Date) })
  await deleteJobs()
})
