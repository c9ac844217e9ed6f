import bcrypt from 'bcryptjs'
import pg from 'pg'
import logins from '../../prisma/demo-logins.json' with { type: 'json' }
import {
  createDatabase,
  databaseExists,
  dropDatabase,
  rowsOf,
  urlOfDatabase,
  withClient,
} from '../../scripts/services/postgres/database.ts'
import { hashOf } from '../../scripts/services/stamp.ts'
import { migrate } from '../../scripts/start/migrate.ts'
import { fill } from './fill.ts'
import { restoreSync } from './sessions.ts'
import type { Size } from './size.ts'

const sources = ['bench/seed', 'prisma/migrations']

/**
 * Creates the database of a size, unless an earlier run left it and its sources have not changed.
 * @param url of any database on the server, as its owner
 * @returns the owner's URL of the database
 */
export async function loadDatabase(url: string, size: Size): Promise<string> {
  const address = urlOfDatabase(url, size.name)
  // An interrupted load may have left these settings.
  await run(url, restoreSync)
  const stamp = `${hashOf(sources)} ${JSON.stringify(size)}`
  if ((await databaseExists(address)) && (await comment(address)) === stamp) return address
  await dropDatabase(address)
  await createDatabase(address)
  await migrate(address)
  await fill(address, size, await bcrypt.hash(password, 10))
  await run(address, [`COMMENT ON DATABASE ${size.name} IS ${pg.escapeLiteral(stamp)}`])
  return address
}

async function comment(address: string): Promise<string | null> {
  const sql =
    'SELECT shobj_description(oid, $1) AS comment FROM pg_database WHERE datname = current_database()'
  const [row] = await rowsOf<{ comment: string | null }>(address, sql, ['pg_database'])
  return row?.comment ?? null
}

/** Everyone's password. */
export const password = logins[0]?.password ?? ''

/** Runs statements one after another. */
export async function run(address: string, sql: string[]): Promise<void> {
  await withClient(address, async (client) => {
    for (const statement of sql) await client.query(statement)
  })
}
