import { beforeEach, expect, test, vi } from 'vitest'
import { giveConsent } from '../../company/support/consent.ts'
import { viewPeople } from '../../company/support/people.ts'
import { visitor } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import type { Operation } from '../../core/operation.ts'
import { signUpInstitute, signUpTeacher } from '../../school/institute/sign-up.ts'
import { makeSlips } from '../../school/student/slips.ts'
import { registerFile } from '../../shop/invoice/register.ts'
import { drawNothing } from '../../testing/draw-nothing.ts'
import { provider, testPassword } from '../../testing/factories.ts'
import { allOperations } from '../../testing/operations.ts'
import { samples } from '../../testing/samples.ts'
import { makeWorld } from '../../testing/world.ts'
import { allCalls } from '../../wiring/openapi/registry.ts'
import * as freeze from './freeze.ts'

// The freeze applies to the whole site, so setting it in the database would stop other tests: here only reading it is mocked.

const { refuseWhenFrozen } = freeze
let frozen = false
beforeEach(() => {
  frozen = false
  drawNothing()
  vi.spyOn(freeze, 'refuseWhenFrozen').mockImplementation(async () => {
    if (frozen) throw new AppError('frozen')
  })
})

const world = await makeWorld('Frozen')

/** Files that contain no people: empty rosters, the school's bills, the proof that somebody was erased. */
const ofNobody = [
  'GET /openapi.json',
  'GET /student/import/{file}',
  'GET /teacher/import/{file}',
  'GET /invoices/{id}',
  'GET /invoices/quotation',
  'GET /erasure/{id}/proof.pdf',
]

const named = new Map([...(await allOperations())].map(([name, operation]) => [operation, name]))
const files = (await allCalls()).filter(
  ({ name, handler }) => handler.options.file && !ofNobody.includes(name),
)
const operations: [string, Operation][] = [
  ...files.map(({ name, handler }): [string, Operation] => [name, handler.operation]),
  ['POST /student/slips', makeSlips],
]

test.each(operations)('T17, T84: while frozen, nothing can be exported: %s', async (_, operation) => {
  const actor = operation === registerFile ? await provider() : world.head
  const input = await samples[named.get(operation) ?? '']?.(world)
  frozen = true
  await expect(operation(actor, input)).rejects.toMatchObject({ code: 'frozen' })
})

test('T17, T84: while frozen, support cannot view people and nobody can sign up', async () => {
  const { head, school } = world
  const staff = await provider()
  await giveConsent(head, { reason: 'Help', hours: 1 })
  const stranger = visitor({ ip: null, userAgent: null })
  const account = {
    email: `new-${Date.now()}@test.example.com`,
    password: testPassword,
    confirm: testPassword,
  }
  const acts = {
    support: () => viewPeople(staff, { id: school.id }),
    teacher: () => signUpTeacher(stranger, { ...account, fullName: 'New', institutionId: school.displayId }),
    school: () => signUpInstitute(stranger, { ...account, name: 'New', displayId: `new-${Date.now()}` }),
  }
  frozen = true
  for (const [name, act] of Object.entries(acts))
    await expect(act(), name).rejects.toMatchObject({ code: 'frozen' })
  frozen = false
  await acts.support()
})

test('the latest change of the freeze applies', async () => {
  // The only query that is made on the transaction.
  const txWithFreeze = (on: boolean | null) =>
    ({ freeze: { findFirst: async () => (on === null ? null : { on }) } }) as never
  await expect(refuseWhenFrozen(txWithFreeze(true))).rejects.toMatchObject({ code: 'frozen' })
  await refuseWhenFrozen(txWithFreeze(false))
  await refuseWhenFrozen(txWithFreeze(null))
})
