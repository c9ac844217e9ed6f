import pg from 'pg'

const forLoading = `
  SET session_replication_role = 'replica'; SET labmark.institute = '*'; SET synchronous_commit = off;
  SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 0`

/** Opens connections for loading. The rows are consistent by construction, so keys and triggers are not checked for each. */
export async function openSessions(address: string, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: address }))
  for (const client of clients) {
    await client.connect()
    await client.query(forLoading)
  }
  return clients
}

/** Runs independent statements in parallel, one per connection at a time. */
export async function sideBySide(clients: pg.Client[], statements: string[]): Promise<void> {
  const waiting = statements.values()
  await Promise.all(
    clients.map(async (client) => {
      for (const statement of waiting) await client.query(statement)
    }),
  )
}

const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '16GB' }

/** Disables waiting for the disk on the whole server; a power cut then loses what was loaded. */
export async function disableSync(client: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await client.query(`ALTER SYSTEM SET ${name} = '${value}'`)
  await client.query('SELECT pg_reload_conf()')
}

/** The statements that enable it again, as for every measurement. */
export const restoreSync = [
  ...Object.keys(settings).map((name) => `ALTER SYSTEM RESET ${name}`),
  'SELECT pg_reload_conf()',
  'CHECKPOINT',
]
