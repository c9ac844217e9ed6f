import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDatabase, dropDatabase, withClient } from '../services/postgres/database.ts'
import { whoIsConnected } from './missing.ts'

test('db:distribute sees others who are connected to the database, but not itself, Citus or those of another database', async () => {
  const url = new URL(process.env.MIGRATE_DATABASE_URL ?? '')
  url.pathname += `_${randomUUID().slice(0, 8)}`
  await createDatabase(url.href)
  try {
    await withClient(url.href, async (client) => {
      expect(await whoIsConnected(client)).toBeUndefined()
      const citus = new URL(url)
      citus.searchParams.set('application_name', 'citus_internal gpid=10000000001')
      await withClient(citus.href, async () => expect(await whoIsConnected(client)).toBeUndefined())
      const message = `Others are connected to this database, as ${url.username}: stop the site first.`
      await withClient(url.href, async () => expect(await whoIsConnected(client)).toBe(message))
    })
  } finally {
    await dropDatabase(url.href)
  }
})
