import { join } from 'node:path'
import type pg from 'pg'
import { startNode } from '../services/child.ts'
import { withClient } from '../services/postgres/database.ts'
import type { Profile } from '../services/root.ts'
import { root } from '../services/root.ts'
import { keep } from './stop.ts'

// Stored on the schema, so that resetting the database also removes the mark.
const MARK = 'Labmark with demo data'

async function isMarked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT obj_description('public'::regnamespace) AS mark`)
  return rows[0].mark === MARK
}

/** Fills a local database with the demo schools, once. @returns whether it did so now @throws if the seed fails */
export async function seed(profile: Profile, owner: string, env: Record<string, string>): Promise<boolean> {
  return withClient(owner, async (client) => {
    if (await isMarked(client)) return false
    const child = startNode(profile, ['--import', 'tsx', join(root, 'prisma/seed.ts')], env, 'inherit')
    await keep(Promise.resolve(child), ({ stop }) => stop())
    if ((await child.ended) !== 0)
      throw new Error('The demo data could not be made: prisma/seed.ts says why above.')
    await client.query(`COMMENT ON SCHEMA public IS '${MARK}'`)
    return true
  })
}
