import { join } from 'node:path'
import type pg from 'pg'
import { atEnd } from '../services/at-end.ts'
import { startNode } from '../services/child.ts'
import { withLock } from '../services/lock.ts'
import { createDatabase, dropDatabase, withClient } from '../services/postgres/database.ts'
import { type Profile, profileDir, root } from '../services/root.ts'

// Stored on the schema, so that resetting the database also removes the mark.
const MARK = 'Labmark with demo data'
/** Only on a database that was empty. */
const BEGUN = 'Labmark with unfinished demo data'

async function markOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query(`SELECT obj_description('public'::regnamespace) AS mark`)
  return rows[0].mark
}

const mark = (client: pg.Client, text: string) => client.query(`COMMENT ON SCHEMA public IS '${text}'`)

const has = async (client: pg.Client, query: string) => ((await client.query(query)).rowCount ?? 0) > 0
const hasTable = (client: pg.Client, name: string) =>
  has(client, `SELECT 1 WHERE to_regclass('public."${name}"') IS NOT NULL`)

const isEmpty = async (client: pg.Client) =>
  !((await hasTable(client, 'Account')) && (await has(client, `SELECT 1 FROM "Account" LIMIT 1`)))

const hasSchools = (client: pg.Client) => has(client, `SELECT 1 FROM "Institution" LIMIT 1`)

const halfMigrated = `SELECT 1 FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL`

/** Prisma applies nothing after a migration that was interrupted, and nobody can tell how far PostgreSQL got with it. */
const isHalfMigrated = async (client: pg.Client) =>
  (await hasTable(client, '_prisma_migrations')) && (await has(client, halfMigrated))

const isUnfinished = async (client: pg.Client) =>
  (await markOf(client)) === BEGUN || ((await isHalfMigrated(client)) && (await isEmpty(client)))

/** Of two starts at once, the second waits for the first one's migrations and schools. */
export const alone = <T>(profile: Profile, work: () => Promise<T>) =>
  withLock(join(profileDir(profile), 'seed.lock'), work)

/** Empties a local database in which the first start was stopped in the middle of the migrations or the demo schools. */
export function discardUnfinished(profile: Profile, owner: string): Promise<void> {
  return alone(profile, async () => {
    if (!(await withClient(owner, isUnfinished))) return
    await dropDatabase(owner)
    await createDatabase(owner)
  })
}

/** Fills a local database with the demo schools, once, unless it has schools of a backup. @returns whether it did so now @throws if the seed fails */
export function seed(profile: Profile, owner: string, env: Record<string, string>): Promise<boolean> {
  const work = async (client: pg.Client) => {
    const found = await markOf(client)
    if (found === MARK) return false
    // A backup was restored, which has the schools and not the mark.
    if (found !== BEGUN && (await hasSchools(client))) {
      await mark(client, MARK)
      return false
    }
    if (await isEmpty(client)) await mark(client, BEGUN)
    const child = startNode(['--import', 'tsx', join(root, 'prisma/seed.ts')], env, 'inherit')
    atEnd(child.stop)
    if ((await child.ended) !== 0)
      throw new Error('The demo data could not be made: prisma/seed.ts says why above.')
    await mark(client, MARK)
    return true
  }
  return alone(profile, () => withClient(owner, work))
}
