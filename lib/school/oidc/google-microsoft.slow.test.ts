import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { student, teacher } from '../../testing/factories.ts'
import { openTestProvider, type TestProvider } from '../../testing/sign-in-provider.ts'
import {
  begin,
  claimsOf,
  connectedSchool,
  grantCode,
  returnFromProvider,
  signInWith,
} from './testing/journey.ts'

// The claims that only Google and Microsoft send, and how an outsider might use them to get in.

const directory = randomUUID()
const google = await openTestProvider()
const microsoft = await openTestProvider(`/${directory}/v2.0`)
afterAll(() => {
  google.close()
  microsoft.close()
})

/** A school with a teacher uma of its domain, who signs in with these claims beside the usual ones. */
async function schoolAt(provider: TestProvider, kind: 'google' | 'microsoft', change: object = {}) {
  const { institutionId, domain } = await connectedSchool(provider, { kind, ...change })
  const email = `uma@${domain}`
  await teacher(institutionId, { email })
  const signInUma = (claims: JWTPayload) =>
    signInWith(provider, institutionId, email, (usual) => ({ ...usual, ...claims }))
  return { institutionId, domain, signInUma }
}

const refused = (why: string) => ({ in: undefined, session: undefined, why })

describe('Google', () => {
  test('the organisation must be the school’s, as well as the email', async () => {
    const { domain, signInUma } = await schoolAt(google, 'google')
    expect((await signInUma({ hd: domain })).in).toBe('teacher')
    // A personal account that was created with the school's email and still exists.
    expect(await signInUma({})).toMatchObject(refused('email'))
    expect(await signInUma({ hd: '' })).toMatchObject(refused('email'))
    expect(await signInUma({ hd: 'elsewhere.example.com' })).toMatchObject(refused('email'))
    expect(await signInUma({ hd: [domain] })).toMatchObject(refused('email'))
    expect(await signInUma({ hd: domain, email_verified: false })).toMatchObject(refused('email'))
    expect(await signInUma({ hd: domain, email: 'uma@elsewhere.example.com' })).toMatchObject(
      refused('email'),
    )
  })

  test('nobody of another organisation is a student, whatever number they claim', async () => {
    const { institutionId, domain } = await schoolAt(google, 'google', { studentClaim: 'nickname' })
    const { accountId: id } = await student(institutionId)
    const where = { institutionId_id: { institutionId, id } }
    await db.student.update({ where, data: { admissionNumber: '1001' } })
    const signInWithClaims = async (hd: JWTPayload) => {
      const begun = await begin(institutionId, 'student')
      const claims = { ...claimsOf(google, begun, 'anybody@example.com'), ...hd, nickname: '1001' }
      return returnFromProvider(institutionId, begun, {
        code: grantCode(google, begun, await google.sign(claims)),
      })
    }
    expect(await signInWithClaims({})).toMatchObject(refused('email'))
    expect(await signInWithClaims({ hd: 'elsewhere.example.com' })).toMatchObject(refused('email'))
    expect((await signInWithClaims({ hd: domain })).in).toBe('student')
  })
})

describe('Microsoft', () => {
  const tid = directory

  test('an email counts where its domain belongs to the directory, and only there (nOAuth)', async () => {
    const { signInUma } = await schoolAt(microsoft, 'microsoft')
    for (const xms_edov of [true, 'true', 1, '1'])
      expect((await signInUma({ tid, xms_edov, email_verified: undefined })).in).toBe('teacher')
    for (const xms_edov of [undefined, false, 'false', 0, '0', null, 'yes', ['true']])
      expect(await signInUma({ tid, xms_edov })).toMatchObject(refused('email'))
    const elsewhere = { tid, xms_edov: true, email: 'uma@elsewhere.example.com' }
    expect(await signInUma(elsewhere)).toMatchObject(refused('email'))
  })

  test('a token of another directory, of none, or of one that only looks like the school’s is refused', async () => {
    const { signInUma } = await schoolAt(microsoft, 'microsoft')
    const host = new URL(microsoft.issuer).host
    for (const other of [randomUUID(), undefined, '', '/', host, 'v2.0', `${directory}/v2.0`, [directory]])
      expect(await signInUma({ tid: other, xms_edov: true })).toMatchObject(refused('untrue'))
  })
})
