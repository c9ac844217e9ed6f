import pg from 'pg'
import { launch } from '../services/postgres/launch.ts'
import { choosePlace } from '../services/postgres/place.ts'
import { findPostmaster, stopPostmaster } from '../services/postgres/postmaster.ts'
import { signal, waitForExit } from '../services/process-identity.ts'

/** Runs work on a separate connection, not one of the site's. */
export async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'chaos' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The rows of one statement. */
export const rowsOf = <T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => inDatabase(url, async (client) => (await client.query<T>(text, values)).rows)

/** Finds the connections waiting for locks of this client, by process id: their queries may be too long to be shown in full. */
export async function waitersFor(holder: pg.Client, url: string): Promise<() => Promise<number[]>> {
  const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const waiting = 'SELECT pid FROM pg_stat_activity WHERE $1::int = ANY(pg_blocking_pids(pid))'
  return async () => {
    const waiters = await rowsOf<{ pid: number }>(url, waiting, [rows[0]?.pid])
    return waiters.map(({ pid }) => pid)
  }
}

/** Kills the server with SIGKILL, as a power cut would. */
export async function killPostgres(): Promise<void> {
  const { dataDir } = choosePlace('chaos')
  const running = findPostmaster(dataDir)
  if (!running) throw new Error('PostgreSQL does not run.')
  signal(running.pid, 'SIGKILL')
  await waitForExit(running.pid, 10_000)
}

/** Starts the server again on the same port; it recovers by itself. */
export async function startPostgres(): Promise<void> {
  const place = choosePlace('chaos')
  const { port } = place.settings
  await stopPostmaster(place.dataDir)
  await launch('chaos', place)
  if (place.settings.port !== port) throw new Error(`Port ${port} was taken while PostgreSQL was down.`)
}

/** Terminates every connection of the site. @returns how many there were */
export async function dropConnections(url: string): Promise<number> {
  const drop = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  return (await rowsOf(url, drop)).length
}

/** Whether the server has stopped by itself. */
export const isDown = () => findPostmaster(choosePlace('chaos').dataDir) === undefined
