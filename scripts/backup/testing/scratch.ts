import pg from 'pg'
import {
  createDatabase,
  databaseExists,
  databasesNamed,
  dropDatabase,
} from '../../services/postgres/database.ts'

let made = 0

/** A database of its own on the tests' server, with all migrations and no rows. */
export interface Scratch {
  client: pg.Client
  drop: () => Promise<void>
}

/** @param run the address of the test worker's own database */
export async function openScratch(run: string): Promise<Scratch> {
  const url = new URL(run)
  url.pathname = `${url.pathname}_restored_${++made}`
  if (await databaseExists(url.href)) await dropDatabase(url.href)
  const [template] = await databasesNamed(run, 'labmark_migrated_')
  await createDatabase(url.href, template)
  const client = new pg.Client(url.href)
  await client.connect()
  const drop = async () => {
    await client.end()
    await dropDatabase(url.href)
  }
  return { client, drop }
}
