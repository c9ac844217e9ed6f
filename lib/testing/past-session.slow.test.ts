import { isDeepStrictEqual } from 'node:util'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginNext, sessionRows } from '../care/academic-session/testing/school-year.ts'
import { listAcademicSessions } from '../care/academic-session/view.ts'
import type { Member } from '../core/actor.ts'
import { AppError } from '../core/errors.ts'
import { can, isPastFor } from '../core/permissions.ts'
import { drawNothing } from './draw-nothing.ts'
import { recheckedActorOf } from './factories.ts'
import { allOperations, readingOperations } from './operations.ts'
import { samples } from './samples.ts'
import { makeWorld, type World } from './world.ts'

// Every operation of a school, once while viewing a past session and once in the current session with ids of the past one: no
// row of the past session changes, and while viewing it only read permissions are granted.

const roles = ['admin', 'teacher'] as const

/** Undoes the new session, and is tested separately. */
const undoing = 'academic-session/undoNextSession'

const reading = await readingOperations()
const operations = [...(await allOperations())].flatMap(([name, operation]) => {
  const { right } = operation
  const sample = samples[name]
  const holders = roles.filter((role) => right !== null && can({ role, adminRole: 'owner' }, right))
  return right && sample && name !== undoing ? [{ name, operation, right, sample, holders }] : []
})

/** Their samples concern one person, or work only once; they do not depend on sessions. */
const isOnePerson = /^(account|factor|notification|password|session|sign-in)\/|^person\/proofFile$/

let world: World
let past: string
let before: string[]
const inputs = new Map<string, unknown>()

beforeAll(async () => {
  world = await makeWorld('CanaryP')
  for (const { name, sample } of operations) inputs.set(name, await sample(world))
  await beginNext(world.head)
  const [, ended] = await listAcademicSessions(world.head)
  past = ended?.name ?? ''
  before = await pastRows()
})

beforeEach(() => {
  drawNothing()
})

const person = async (role: 'admin' | 'teacher'): Promise<Member> =>
  recheckedActorOf((role === 'admin' ? world.head : world.lead).accountId)

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      if (['P2025', 'P2003'].includes((error as { code?: string }).code ?? '')) return 'not_found'
      throw error
    },
  )

/** The rows of the past session, except the printed files: those are recorded there so that their codes can be checked. */
const pastRows = async () =>
  (await sessionRows(world.school.id, past)).filter((line) => !line.includes('"token":'))

test('the past session has rows', () => {
  expect(past).toMatch(/^\d{4}-\d{2}$/)
  expect(before.length).toBeGreaterThan(10)
})

// Teachers first, because an admin removes them.
describe.each(roles.toReversed())('a %s', (role) => {
  const permitted = operations.filter(({ holders }) => holders.includes(role))
  const [readers, changers] = [true, false].map((reads) =>
    permitted.filter(({ operation }) => reading.has(operation) === reads),
  )

  /** Runs one in the past session and, with the same ids, in the one that runs. */
  async function runInBoth({ name, operation, right }: (typeof operations)[number]) {
    const input = () => structuredClone(inputs.get(name))
    const current = await person(role)
    const actor = { ...current, pastSession: past }
    const code = await codeOf(operation(actor, input()))
    expect(code === 'session_ended', name).toBe(isPastFor(actor, right))
    // Reading operations find their subject in the past session.
    if (!isPastFor(actor, right) && !isOnePerson.test(name)) expect(code, name).toBe('ok')
    await codeOf(operation(current, input()))
  }

  test('reads by every GET in the past session, and none of them changes anything of it', async () => {
    for (const one of readers ?? []) await runInBoth(one)
    if (isDeepStrictEqual(await pastRows(), before)) return
    // A row was written: find out by which operation.
    for (const one of readers ?? []) {
      const beforeOne = await pastRows()
      await runInBoth(one)
      expect(await pastRows(), one.name).toEqual(beforeOne)
    }
    expect.fail('One of the operations changes the past session, the first time only')
  })

  test.each(changers ?? [])(
    'changes nothing of the past session by $name, in it or in the one that runs',
    async (one) => {
      await runInBoth(one)
      expect(await pastRows()).toEqual(before)
    },
  )
})
