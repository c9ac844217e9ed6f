import { afterEach, expect, test, vi } from 'vitest'
import { contextOf } from '../../core/context.ts'
import { TenantDatabase } from '../../core/db.ts'
import { newRequestContext, requestContext } from '../../core/request-context.ts'
import { db } from '../../testing/db.ts'
import { admin, teacher } from '../../testing/factories.ts'
import { recordAccess, scopeOf } from './record-access.ts'

afterEach(() => {
  vi.useRealTimers()
})

const laterBy = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

test('T84: accesses are counted at most every ten minutes: one right after another writes nothing, a later one does', async () => {
  const head = await admin()
  const mine = { institutionId: head.institutionId, accountId: head.accountId }
  const recorded = () => db.accessRecord.findMany({ where: mine })
  await recordAccess(contextOf(head), 'students')
  const [first] = await recorded()
  await recordAccess(contextOf(head), 'students')
  expect(await recorded()).toEqual([first])
  await db.accessRecord.updateMany({ where: mine, data: { lastAt: new Date(Date.now() - 11 * 60_000) } })
  laterBy(11)
  await recordAccess(contextOf(head), 'students')
  expect(await recorded()).toMatchObject([{ scope: 'students', times: 2 }])
})

test('T84: a second access within ten minutes makes no query, and an access to another student is recorded', async () => {
  const head = await admin()
  const context = newRequestContext()
  const look = (scope: 'students' | 'taught') =>
    requestContext.run(context, () => recordAccess(contextOf(head), scope))
  await look('students')
  expect(context.queries).toBe(1)
  await look('students')
  expect(context.queries).toBe(1)
  await look('taught')
  expect(context.queries).toBe(2)
})

test('T84: an access that could not be recorded is recorded by the next one', async () => {
  const head = await admin()
  const mine = { institutionId: head.institutionId, accountId: head.accountId }
  const elsewhere = recordAccess({ actor: head, db: new TenantDatabase(crypto.randomUUID()) }, 'students')
  await expect(elsewhere).rejects.toThrow('row-level security')
  await recordAccess(contextOf(head), 'students')
  expect(await db.accessRecord.count({ where: mine })).toBe(1)
})

test('a list’s scope is its class, or all students whom the actor may see', async () => {
  const head = await admin()
  const ravi = await teacher(head.institutionId)
  expect([scopeOf(head), scopeOf(ravi)]).toEqual(['students', 'taught'])
  expect([scopeOf(head, '10-a'), scopeOf(ravi, '10-a')]).toEqual(['class:10-A', 'class:10-A'])
})
