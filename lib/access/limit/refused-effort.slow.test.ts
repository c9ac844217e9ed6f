import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { POST as staffLogin } from '@/app/api/institution/login/route'
import { POST as studentLogin } from '@/app/api/student/login/route'
import { FairQueue } from '../../core/fair-queue.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, student, teacher } from '../../testing/factories.ts'
import { hashPassword } from '../password/password.ts'

// The duration of refused sign-ins would reveal who has an account, unless each of them costs the same: as many password comparisons,
// which take most of the time, and as many statements. No clock is read here.

answerAtOnce()

const places = Array.from({ length: 40 }, (_, at) => `198.51.101.${at + 1}`)

/** The cost of a refused sign-in, from a place where nobody has tried before. */
async function effortOf(route: typeof staffLogin, who: object) {
  const headers = { 'x-forwarded-for': places.pop() ?? '' }
  const body = { ...who, password: 'Wrong-password' }
  const queued = vi.spyOn(FairQueue.prototype, 'add')
  const statements = await countStatements(async () => {
    expect((await call(route, null, { body, headers })).status).toBe(401)
  })
  const tasks = queued.mock.calls.map(([, task]) => (task as { kind: string }).kind)
  queued.mockRestore()
  return { statements, comparisons: tasks.filter((kind) => kind === 'compare').length }
}

/** Creates what is created only once: the hash for unknown addresses, and the first connection. */
const warmUp = () => effortOf(staffLogin, { email: `${randomUUID()}@test.example.com` })

const newEmail = () => `e-${randomUUID().slice(0, 8)}@test.example.com`
const passwordless = { passwordHash: null }

/** Staff with this address, by how much is known about it. */
const addresses: Record<string, (email: string) => Promise<unknown>> = {
  'of nobody': async () => undefined,
  'of staff': (email) => admin(undefined, { email }),
  'of staff whom their school has added and who never came': async (email) =>
    teacher((await institute()).id, { email, unverified: true, mustChangePassword: true }),
  'of somebody invited, without a password': async (email) => {
    const { accountId: id } = await admin(undefined, { email, unverified: true })
    await db.account.update({ where: { id }, data: passwordless })
  },
  'linked in three schools': async (email) => {
    for (const _ of [1, 2, 3]) await teacher((await institute()).id, { email })
  },
  'of somebody disabled': async (email) => {
    const { accountId: id } = await admin(undefined, { email })
    await db.account.update({ where: { id }, data: { disabledAt: new Date() } })
  },
}

test('a refused sign-in of staff costs the same whatever is known about the address', async () => {
  await warmUp()
  const efforts: Record<string, unknown> = {}
  for (const [which, make] of Object.entries(addresses)) {
    const email = newEmail()
    await make(email)
    efforts[which] = await effortOf(staffLogin, { email })
  }
  const same = efforts['of nobody']
  expect(same).toMatchObject({ comparisons: 1 })
  expect(efforts).toEqual(Object.fromEntries(Object.keys(addresses).map((which) => [which, same])))
})

test('two passwords for one address cost one comparison more, and no statement', async () => {
  await warmUp()
  const email = newEmail()
  const { accountId: id } = await admin(undefined, { email })
  await teacher((await institute()).id, { email })
  const before = await effortOf(staffLogin, { email: newEmail() })
  const passwordHash = await hashPassword('Zinc-chloride-42', { group: 'test', member: id })
  await db.account.update({ where: { id }, data: { passwordHash } })
  expect(await effortOf(staffLogin, { email })).toEqual({ ...before, comparisons: 2 })
})

test('a refused sign-in of students costs the same for an unknown number and an unknown school', async () => {
  await warmUp()
  const { id, displayId: instituteId } = await institute()
  const { accountId } = await student(id)
  const where = { institutionId_id: { institutionId: id, id: accountId } }
  await db.student.update({ where, data: { admissionNumber: '1001' } })
  const there = await effortOf(studentLogin, { instituteId, loginName: '1001' })
  expect(there).toMatchObject({ comparisons: 1 })
  expect(await effortOf(studentLogin, { instituteId, loginName: '4711' })).toEqual(there)
  expect(await effortOf(studentLogin, { instituteId: `no-${instituteId}`, loginName: '1001' })).toEqual(there)
  expect(await effortOf(studentLogin, { email: newEmail() })).toMatchObject({ comparisons: 1 })
})
