import type pg from 'pg'
import { withClient } from '../scripts/services/postgres/database.ts'
import { site } from './site.ts'

/** Works in the tested site's database, with the rows of all schools in reach: row security would show none. */
export const inDatabase = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(site().databaseUrl ?? '', async (client) => {
    await client.query("SELECT set_config('labmark.institute', '*', false)")
    return work(client)
  })
