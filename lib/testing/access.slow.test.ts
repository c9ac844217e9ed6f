import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Caller, type Family, type Member, visitor } from '../core/actor.ts'
import { AppError } from '../core/errors.ts'
import type { Operation } from '../core/operation.ts'
import { adminRoles, can, mustChangeFirst, type RoleName, rights } from '../core/permissions.ts'
import { openZip } from '../services/files/reader/zip.mjs'
import { db } from './db.ts'
import { actorOf, familyOf, lastingProvider, rechecked, recheckedActorOf } from './factories.ts'
import { allOperations, readingOperations } from './operations.ts'
import { pdfText } from './pdf-text.ts'
import { samples } from './samples.ts'
import { makeWorld, snapshot, type World } from './world.ts'

// T01, T02: every operation × every role × { nobody, own school, other school }, as lib/core/permissions.ts predicts.

const operations = await allOperations()
const reading = await readingOperations()
const guarded = [...operations].filter(([, operation]) => operation.right !== null)
const roles: RoleName[] = ['admin', 'teacher', 'student', 'provider', 'family']

/** Permissions of the company's own staff, which no school has rows for. */
const isForCompanyStaff = (operation: Operation) =>
  operation.right !== null && !rights[operation.right].roles.some((role) => role !== 'provider')

/** One's own account and devices are one's own at every school where one is staff (lib/access/sign-in/several-schools.slow.test.ts). */
const personalOperations = [
  'password/changePassword',
  'account/viewAccount',
  'session/listSignedInDevices',
  'session/endOtherSessions',
  'session/endSession',
]

/** Shows a school's people with its consent, which its sample gives (lib/company/support/support.slow.test.ts). */
const readsWithConsent = 'support/viewPeople'

type People = Record<Exclude<RoleName, 'family'>, Member> & { family: Family }

let people: People

/** Shared by all tests that must not write to it. */
let otherSchool: World
let outsiders: People

/** Where every operation is run by a permitted user. If one breaks the data for another, that one is retried in a new school. */
let ownSchool: World
let staff: Member

const peopleOf = (world: World): People => ({
  ...{
    admin: world.head,
    teacher: world.lead,
    student: world.pupil,
    provider: staff,
    family: familyOf(world.pupil),
  },
})

beforeAll(async () => {
  staff = await rechecked(await lastingProvider())
  people = peopleOf(await makeWorld('Canary0'))
  otherSchool = await makeWorld('CanaryB')
  outsiders = peopleOf(await makeWorld('CanaryC'))
  ownSchool = await makeWorld('CanaryA')
  // The same persons are staff of both schools, with one password: their rights in the other school must not help here.
  for (const [outsider, insider] of [
    [outsiders.admin, otherSchool.head],
    [outsiders.teacher, otherSchool.lead],
  ] as const) {
    outsider.email = insider.email
    await db.account.update({ where: { id: outsider.accountId }, data: { email: insider.email } })
  }
})

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200, code: 'ok' }),
    (error: unknown) => {
      if (error instanceof AppError) return { status: error.status, code: error.code as string }
      const code = (error as { code?: string }).code
      if (code === 'P2025' || code === 'P2003') return { status: 404, code: 'not_found' }
      throw error
    },
  )

test('T01: there are operations, and each guarded one has a sample', () => {
  expect(guarded.length).toBeGreaterThan(50)
  const missing = guarded
    .filter(([name, operation]) => !samples[name] && !isForCompanyStaff(operation))
    .map(([name]) => name)
  expect(missing, 'add an input for each to lib/testing/samples/').toEqual([])
})

// No operation accepts null as input, so nothing is done for those who are admitted.
const outcomeOfNull = (operation: Operation, caller: Caller) => outcome(operation(caller, null))

type Right = NonNullable<Operation['right']>

async function expectRoles(operation: Operation, right: Right) {
  for (const role of roles) {
    const actor = people[role]
    const { status, code } = await outcomeOfNull(operation, { ...actor, recheckUntil: null } as Actor)
    if (!can(actor, right)) expect({ status, code }, role).toEqual({ status: 403, code: 'forbidden' })
    else expect(code, role).toBe(operation.recheck ? 'password_required' : 'invalid')
  }
}

async function expectKindsOfAdmin(operation: Operation, right: Right) {
  for (const adminRole of adminRoles) {
    const actor = { ...people.admin, adminRole, recheckUntil: null }
    const { code } = await outcomeOfNull(operation, actor as Actor)
    expect(code === 'forbidden', adminRole).toBe(!can(actor, right))
  }
}

/** What tries to reach the other school's rows; made at once, so that its input and sessions come before a snapshot. */
async function attemptFromOutside(name: string, operation: Operation) {
  const { roles } = rights[operation.right as Right]
  const input = await samples[name]?.(otherSchool)
  const inputText = JSON.stringify(input)
  const unknownText = inputText.replace(uuid, () => randomUUID())
  const insider =
    unknownText === inputText ? null : await signInAgain(peopleOf(otherSchool)[roles[0] as RoleName])
  const strangers = personalOperations.includes(name) ? peopleOf(await makeWorld('CanaryD')) : outsiders
  return async () => {
    for (const role of roles.filter((one) => one !== 'provider') as RoleName[]) {
      const actor = await signInAgain(strangers[role])
      const answer = await operation(actor, structuredClone(input)).catch((error: unknown) => error)
      if (!(answer instanceof AppError))
        expect(await textOf(answer), `${name}: the answer to a ${role}`).not.toContain(otherSchool.canary)
    }
    if (!insider) return
    const { status } = await outcome(operation(insider, JSON.parse(unknownText)))
    expect([404, 409, 422], `${name} with unknown ids`).toContain(status)
  }
}

test('T01, T11: what is behind a GET reaches no row of another school; unknown ids are not found, and nothing is written', async () => {
  const attempts = new Map<string, () => Promise<void>>()
  for (const [name, operation] of guarded.filter(([name, one]) => reading.has(one) && samples[name]))
    attempts.set(name, await attemptFromOutside(name, operation))
  const before = await snapshot(otherSchool.school.id)
  for (const attempt of attempts.values()) await attempt()
  if ((await snapshot(otherSchool.school.id)) === before) return
  // A row was written: find out by which operation.
  for (const [name, attempt] of attempts) {
    const beforeOne = await snapshot(otherSchool.school.id)
    await attempt()
    expect(await snapshot(otherSchool.school.id), `rows of the school after ${name}`).toBe(beforeOne)
  }
  expect.fail('One of the operations writes rows of another school, the first time only')
})

describe.each(guarded)('%s', (name, operation) => {
  const right = operation.right as Right

  test('T02: a visitor gets a 401 before the input is validated, each role and kind of admin is admitted exactly as the matrix says, and a temporary password only allows setting one’s own', async () => {
    const stranger = visitor({ ip: null, userAgent: null })
    expect(await outcomeOfNull(operation, stranger)).toEqual({ status: 401, code: 'sign_in_required' })
    await expectRoles(operation, right)
    await expectKindsOfAdmin(operation, right)
    const actor = { ...people[rights[right].roles[0] as RoleName], mustChangePassword: true }
    const { code } = await outcomeOfNull(operation, actor as Actor)
    expect(code === 'password_change_required', 'a temporary password').toBe(mustChangeFirst(actor, right))
  })

  const sample = samples[name]
  if (!sample) return
  // What is behind a GET is tried above, and contract.slow.test.ts calls it in its own school.
  if (!reading.has(operation)) {
    test('T01, T11: reaches no row of another school; unknown ids are not found, and nothing is written', async () => {
      const attempt = await attemptFromOutside(name, operation)
      const before = await snapshot(otherSchool.school.id)
      await attempt()
      // Once for all roles: it reads every table.
      expect(await snapshot(otherSchool.school.id), 'rows of the school').toBe(before)
    })

    test('T01: works in one’s own school', async () => {
      const role = can({ role: 'admin', adminRole: 'owner' }, right)
        ? 'admin'
        : (rights[right].roles[0] as RoleName)
      const statusIn = async (world: World) =>
        (await outcome(operation(peopleOf(world)[role], await sample(world)))).status
      if ((await statusIn(ownSchool).catch(() => 0)) === 200) return
      ownSchool = await makeWorld('CanaryA')
      const status = await statusIn(ownSchool)
      expect([401, 403, 404, 422], 'the sample must work in its own school').not.toContain(status)
    })
  }

  test('T02: the company’s staff read no name of a teacher or student of a school that has not consented', async () => {
    if (!('reads' in rights[right]) || !can(staff, right) || name === readsWithConsent) return
    const answer = await operation(staff, await sample(otherSchool)).catch((error: unknown) => error)
    expect(await textOf(answer)).not.toMatch(new RegExp(`${otherSchool.canary} (pupil|loose|lead|idle|gone)`))
  })

  test('T02: a teacher without a class sees no students and no classes', async () => {
    if (!can({ role: 'teacher', adminRole: null }, right)) return
    const call = operation(await signInAgain(otherSchool.idle), await sample(otherSchool))
    const [{ status }, answer] = await Promise.all([outcome(call), call.catch((error: unknown) => error)])
    expect([200, 403, 404, 409], 'the sample is read, and not refused for its form').toContain(status)
    expect(await textOf(answer)).not.toMatch(new RegExp(`${otherSchool.canary} (pupil|lead|gone)`))
  })
})

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const signInAgain = async (actor: Member | Family): Promise<Caller> =>
  actor.role === 'family'
    ? actor
    : can(actor, 'password.recheck')
      ? recheckedActorOf(actor.accountId)
      : actorOf(actor.accountId)

/** The text that an answer would show, whatever its kind. */
async function textOf(answer: unknown): Promise<string> {
  if (answer instanceof Response) return textOfFile(answer)
  return JSON.stringify(answer ?? null) + String((answer as Error | null)?.message ?? '')
}

/** The text of a file, decompressed. */
async function textOfFile(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type')
  if (type === 'application/pdf') return (await pdfText(bytes)).join()
  return type === 'application/zip' ? textOfZip(bytes) : bytes.toString()
}

async function textOfZip(bytes: Buffer): Promise<string> {
  const zip = await openZip(bytes)
  return (await Promise.all(zip.names.map(zip.text))).join()
}
