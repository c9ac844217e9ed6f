import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import {
  createDatabase,
  databaseExists,
  databasesNamed,
  dropDatabase,
  withClient,
} from '../../services/postgres/database.ts'

let count = 0

/** A separate database on the tests' server, migrated and without rows. */
export type Scratch = {
  client: pg.Client
  drop: () => Promise<void>
}

/** @param run URL of the test worker's own database */
export async function openScratch(run: string): Promise<Scratch> {
  const url = await freeAddress(run)
  const [template] = await databasesNamed(run, 'labmark_migrated_')
  await createDatabase(url.href, template)
  return connect(url)
}

/** A scratch database that sorts text by bytes, like a server set up with another locale. */
export async function openSortedByBytes(run: string): Promise<Scratch> {
  const url = await freeAddress(run)
  const create = `CREATE DATABASE "${url.pathname.slice(1)}" TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`
  await withClient(run, (server) => server.query(create))
  const scratch = await connect(url)
  await migrate(scratch.client, run)
  return scratch
}

const migrations = 'prisma/migrations'

/** As Prisma's command does, which takes five seconds of the processor; the list of migrations is that of `migrated`. */
async function migrate(client: pg.Client, migrated: string) {
  for (const name of readdirSync(migrations).sort()) {
    const file = join(migrations, name, 'migration.sql')
    if (existsSync(file)) await client.query(readFileSync(file, 'utf8'))
  }
  const { rows } = await withClient(migrated, (from) => from.query('SELECT * FROM _prisma_migrations'))
  await client.query(`CREATE TABLE _prisma_migrations
    (migration_name text, checksum text, finished_at timestamptz, rolled_back_at timestamptz)`)
  await client.query(
    'INSERT INTO _prisma_migrations SELECT * FROM jsonb_populate_recordset(NULL::_prisma_migrations, $1)',
    [JSON.stringify(rows)],
  )
}

async function freeAddress(run: string): Promise<URL> {
  const url = new URL(run)
  url.pathname = `${url.pathname}_restored_${++count}`
  if (await databaseExists(url.href)) await dropDatabase(url.href)
  return url
}

async function connect(url: URL): Promise<Scratch> {
  const client = new pg.Client(url.href)
  await client.connect()
  const drop = async () => {
    await client.end()
    await dropDatabase(url.href)
  }
  return { client, drop }
}
