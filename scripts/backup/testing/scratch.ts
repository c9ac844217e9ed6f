import pg from 'pg'
import {
  createDatabase,
  databaseExists,
  databasesNamed,
  dropDatabase,
  withClient,
} from '../../services/postgres/database.ts'
import { prisma } from '../../services/prisma.ts'

let made = 0

/** A separate database on the tests' server, migrated and without rows. */
export interface Scratch {
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
  await prisma(['migrate', 'deploy'], { MIGRATE_DATABASE_URL: url.href })
  return connect(url)
}

async function freeAddress(run: string): Promise<URL> {
  const url = new URL(run)
  url.pathname = `${url.pathname}_restored_${++made}`
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
