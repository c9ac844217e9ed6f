import { afterAll, expect, test } from 'vitest'
import { GET as listOffers } from '@/app/api/oidc/student-offers/route'
import { POST as protectedCall } from '@/app/api/user/protected/route'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { student } from '../../testing/factories.ts'
import { openTestProvider } from '../../testing/sign-in-provider.ts'
import {
  begin,
  claimsOf,
  connectedSchool,
  grantCode,
  returnFromProvider,
  signInWith,
} from './testing/journey.ts'

const provider = await openTestProvider()
afterAll(() => provider.close())

const studentClaim = 'admission_no'

/** A school whose students sign in by a claim, with one who has this number. */
async function schoolOf(number: string) {
  const school = await connectedSchool(provider, { studentClaim })
  const pupil = await student(school.institutionId)
  const where = { institutionId_id: { institutionId: school.institutionId, id: pupil.accountId } }
  await db.student.update({ where, data: { admissionNumber: number } })
  return { ...school, pupil }
}

/** Signs in at the students' login with this in the claim, and without an email. */
async function signInStudent(school: string, number: unknown) {
  const begun = await begin(school, 'student')
  const { email: _, email_verified: __, ...claims } = claimsOf(provider, begun, 'asha@pupils.example.com')
  const token = await provider.sign({ ...claims, [studentClaim]: number })
  return returnFromProvider(school, begun, { code: grantCode(provider, begun, token, { sub: claims.sub }) })
}

test('a student signs in by the number in the claim, in a browser session of their own', async () => {
  const { institutionId, pupil } = await schoolOf('GF-1001')
  const { in: role, path, session = '' } = await signInStudent(institutionId, 'gf-1001')
  expect([role, path]).toEqual(['student', '/student'])
  const { body } = await call(protectedCall, null, { headers: { cookie: session } })
  expect(body).toMatchObject({ user: { guid: pupil.accountId, role: 'student' } })
})

test('the same number at another school is another child', async () => {
  const [first, second] = [await schoolOf('1001'), await schoolOf('1001')]
  const { session = '' } = await signInStudent(second.institutionId, 1001)
  const { body } = await call(protectedCall, null, { headers: { cookie: session } })
  expect(body).toMatchObject({ user: { guid: second.pupil.accountId } })
  expect(second.pupil.accountId).not.toBe(first.pupil.accountId)
})

test.each([
  ['without the claim', undefined, 'number'],
  ['with an empty one', ' ', 'number'],
  ['with a list', ['1001'], 'number'],
  ['with the number of nobody', '4711', 'student'],
])('%s nobody comes in', async (_, number, why) => {
  const { institutionId } = await schoolOf('1001')
  expect(await signInStudent(institutionId, number)).toMatchObject({ why, session: undefined })
})

test('a removed student cannot sign in', async () => {
  const { institutionId, pupil } = await schoolOf('1001')
  await db.account.update({ where: { id: pupil.accountId }, data: { disabledAt: new Date() } })
  expect(await signInStudent(institutionId, '1001')).toMatchObject({ why: 'student', session: undefined })
})

test('the staff login admits no student, and the students’ login is closed without a claim', async () => {
  const { institutionId, domain } = await schoolOf('1001')
  const atStaffLogin = await signInWith(provider, institutionId, `asha@${domain}`, (claims) => ({
    ...claims,
    [studentClaim]: '1001',
  }))
  expect(atStaffLogin.why).toBe('unknown')
  const without = await connectedSchool(provider)
  expect((await begin(without.institutionId, 'student')).address.search).toBe('?why=off')
})

test('the students’ sign-in offers it only for the school’s id, where the school wants it', async () => {
  const { institutionId } = await schoolOf('1001')
  const { displayId, name } = await db.institution.findUniqueOrThrow({ where: { id: institutionId } })
  const offersOf = (instituteId: string) =>
    call(listOffers, null, { method: 'GET', query: `?instituteId=${instituteId}` })
  expect((await offersOf(displayId)).body.data).toEqual([
    { school: name, start: `/api/oidc/${institutionId}/start?as=student` },
  ])
  await db.oidcConnection.update({ where: { institutionId }, data: { studentClaim: '' } })
  expect((await offersOf(displayId)).body.data).toEqual([])
  expect((await offersOf('no-such-school')).body.data).toEqual([])
})
