import pg from 'pg'
import { until } from '../scripts/services/until.ts'
import { site } from './site.ts'

let pool: pg.Pool | undefined

function openPool(): pg.Pool {
  const opened = new pg.Pool({ connectionString: site().databaseUrl, max: 1, allowExitOnIdle: true })
  // An idle connection ends with the site.
  opened.on('error', () => {})
  return opened
}

/** Works in the site's database with access to all schools' rows, which row security would hide. */
export async function inDatabase<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  pool ??= openPool()
  const open = pool
  // In scale:check these tests run while another server takes the database over.
  await until('the database', () => open.query('SELECT 1'))
  const client = await open.connect()
  try {
    await client.query("SELECT set_config('labmark.institute', '*', false)")
    return await work(client)
  } finally {
    client.release()
  }
}
