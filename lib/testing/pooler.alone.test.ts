import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { expect, test, vi } from 'vitest'

process.env.DATABASE_PREPARE = 'off'
const { takeTry } = await import('../access/limit/limits.ts')
const { allTenants, pool } = await import('../core/db.ts')

// Behind a pooler that may give every transaction another session and does not track prepared statements.

test('with DATABASE_PREPARE=off no session has a prepared statement, whatever was queried', async () => {
  const consume = vi.spyOn(RateLimiterPostgres.prototype, 'consume')
  await takeTry('coupon:institute', crypto.randomUUID())
  expect(consume).toHaveBeenCalledTimes(1)
  for (let time = 0; time < 10; time += 1) {
    await allTenants.read((tx) => tx.institution.findFirst({ where: { id: crypto.randomUUID() } }))
  }
  await allTenants.write((tx) => tx.institution.count())
  const open = Array.from({ length: pool().totalCount })
  const sessions = await Promise.all(open.map(() => pool().connect()))
  const prepared = await Promise.all(
    sessions.map(async (session) => (await session.query('SELECT name FROM pg_prepared_statements')).rows),
  )
  for (const session of sessions) session.release()
  consume.mockRestore()
  expect(prepared.flat()).toEqual([])
})
