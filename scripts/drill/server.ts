import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Running, Workspace } from '../scale/workspace.ts'
import { nextFreePort } from '../services/free-port.ts'
import { rowsOf, withClient } from '../services/postgres/database.ts'
import { giveTo } from '../services/postgres/owner.ts'
import { until } from '../services/until.ts'

const HOST = '127.0.0.1'

/** A PostgreSQL server of the drill, or the place for one. */
export type ServerPlace = {
  port: number
  folder: string
  /** a folder that only its user may enter */
  socket: string
}

/** Finds a place for a server, with an empty folder. */
export async function makeServerPlace(workspace: Workspace, name: string): Promise<ServerPlace> {
  const port = await nextFreePort(15_432, HOST)
  return { port, folder: workspace.make(name), socket: workspace.make('socket') }
}

/** Makes an empty cluster with page checksums, so that a backup notices a damaged page. Names sort as on a site. */
export function initialise(
  workspace: Workspace,
  bin: string,
  { folder }: ServerPlace,
  settings: Record<string, string>,
) {
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
  const order = ['--locale-provider=icu', '--icu-locale=en-IN']
  workspace.run(join(bin, 'initdb'), ['-D', folder, ...options, ...order])
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  appendFileSync(join(folder, 'postgresql.conf'), `${lines.join('\n')}\n`)
}

const flags = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Starts a server that this machine can reach. */
export function serve(
  workspace: Workspace,
  bin: string,
  name: string,
  { folder, port, socket }: ServerPlace,
): Running {
  const settings = { listen_addresses: HOST, port: String(port), unix_socket_directories: socket }
  return workspace.start(name, join(bin, 'postgres'), ['-D', folder, ...flags(settings)])
}

/** Anyone who may enter the socket's folder may connect; there is no TCP port. */
const hba = 'local all all trust\n'

/** Starts a restored cluster, with the settings of the original that it needs to replay the WAL. */
export function serveRestored(
  workspace: Workspace,
  bin: string,
  name: string,
  { folder, port, socket }: ServerPlace,
  needed: Record<string, string>,
): Running {
  const settingsFolder = workspace.make(`${name}-settings`)
  const file = (of: string, text = '') => {
    const path = join(settingsFolder, of)
    writeFileSync(path, text, { mode: 0o600 })
    giveTo(workspace.user, path)
    return path
  }
  const settings = {
    data_directory: folder,
    hba_file: file('pg_hba.conf', hba),
    ident_file: file('pg_ident.conf'),
    port: String(port),
    listen_addresses: '',
    unix_socket_directories: socket,
    synchronous_standby_names: '',
    ...needed,
  }
  const config = file('postgresql.conf')
  return workspace.start(name, join(bin, 'postgres'), [`--config-file=${config}`, ...flags(settings)])
}

/** Settings that a replica must set at least as high as the original. */
const replaySettings = `SELECT name, setting FROM pg_settings WHERE name IN ('max_connections', 'max_worker_processes',
  'max_wal_senders', 'max_prepared_transactions', 'max_locks_per_transaction')`

/** The settings that a replay of a server's WAL needs. */
export async function readReplaySettings(url: string): Promise<Record<string, string>> {
  const rows = await rowsOf<{ name: string; setting: string }>(url, replaySettings)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

/** Connects as the superuser over the socket. */
export const inside = <T>(
  { port, socket }: ServerPlace,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => withClient({ host: socket, port, user: 'postgres', database }, work)

/** The last lines of a server's log about itself; lines about statements and rows could contain personal data. */
function endOfLog(log: string): string {
  const own = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => / (LOG|HINT|FATAL|PANIC): {2}/.test(line))
  return own.slice(-10).join('\n')
}

/** Waits until a server accepts writes: a restored one has then finished replaying. */
export async function waitUntilWritable(place: ServerPlace, { process: child, log }: Running): Promise<void> {
  const isPrimary = () =>
    inside(place, 'postgres', async (client) => {
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS follows')
      return rows[0].follows === false
    })
  const ended = () => child.exitCode !== null || child.signalCode !== null
  await until('the server takes writes', async () => ended() || (await isPrimary()), 3600)
  if (ended()) throw new Error(`The server ended. The last of its log:\n${endOfLog(log)}`)
}
