import type pg from 'pg'

type ServerState = {
  superuser: boolean
  available: boolean
  created: boolean
}

/**
 * A sentence about who else is connected to the database, apart from Citus; undefined when nobody is. A database's settings reach only new
 * connections, so an older one would find no school's rows.
 */
export async function whoIsConnected(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ role: string }>(`
    SELECT DISTINCT usename AS role FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
       AND application_name !~ '^citus_' ORDER BY 1`)
  if (rows.length === 0) return undefined
  return `Others are connected to this database, as ${rows.map(({ role }) => role).join(', ')}: stop the site first.`
}

/** A sentence about what a cluster still needs; undefined when nothing is missing. */
export async function whatIsMissing(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<ServerState>(`
    SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
           EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'citus') AS available,
           EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus') AS created`)
  const [state] = rows
  if (!state?.available) return 'This server has no Citus extension.'
  if (!state.created)
    return 'The Citus extension is not in this database: CREATE EXTENSION citus, here and on every worker.'
  if (!state.superuser) return 'Only a superuser can do this: connect as one.'
  const nodes = await client.query<{ groupid: number }>('SELECT groupid FROM pg_dist_node WHERE isactive')
  if (!nodes.rows.some(({ groupid }) => groupid === 0))
    return 'The coordinator does not know its own address: SELECT citus_set_coordinator_host(…).'
  if (!nodes.rows.some(({ groupid }) => groupid !== 0)) return 'There is no worker: SELECT citus_add_node(…).'
  return whoIsConnected(client)
}
