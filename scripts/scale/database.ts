import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { nextFreePort } from '../services/free-port.ts'
import { until } from '../services/until.ts'
import type { Place, Running } from './place.ts'

const HOST = '127.0.0.1'
export const DATABASE = 'labmark'

/** One PostgreSQL server. */
export interface Server {
  port: number
  folder: string
  running: Running
}

const settings = (port: number) => `
listen_addresses = '${HOST}'
unix_socket_directories = ''
port = ${port}
max_connections = 60
timezone = 'Asia/Kolkata'
`

const serve = (place: Place, bin: string, name: string, folder: string, more: string[] = []) =>
  place.start(name, `${bin}/postgres`, ['-D', folder, ...more])

export const superuserUrl = ({ port }: Server, database = 'postgres') =>
  `postgresql://postgres@${HOST}:${port}/${database}`

/** Runs statements one after the other, each on its own. @returns the rows of the last */
export async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const isUp = (server: Server) => async () => (await ask(superuserUrl(server), 'SELECT 1')).length === 1

/** A new server whose time zone is not the app's, so that a lost setting shows. */
export async function startPrimary(place: Place, bin: string): Promise<Server> {
  const folder = place.make('primary')
  place.run(`${bin}/initdb`, [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  const port = await nextFreePort(15_432, HOST)
  appendFileSync(`${folder}/postgresql.conf`, settings(port))
  const running = serve(place, bin, 'primary', folder)
  const server = { port, folder, running }
  await until('the primary', isUp(server))
  return server
}

/**
 * Copies the primary and follows it. From then on every commit waits until the replica has it too, so that a promotion
 * loses nothing that was acknowledged.
 */
export async function startReplica(place: Place, bin: string, primary: Server): Promise<Server> {
  const folder = place.make('replica')
  const from = ['-h', HOST, '-p', String(primary.port), '-U', 'postgres']
  place.run(`${bin}/pg_basebackup`, ['-D', folder, ...from, '-R', '-X', 'stream', '-c', 'fast'])
  const port = await nextFreePort(primary.port + 1, HOST)
  const running = serve(place, bin, 'replica', folder, ['-c', `port=${port}`])
  const server = { port, folder, running }
  await until('the replica', isUp(server))
  await ask(
    superuserUrl(primary),
    `ALTER SYSTEM SET synchronous_standby_names = '*'`,
    'SELECT pg_reload_conf()',
  )
  await until('the replica follows', async () => {
    const [row] = await ask(superuserUrl(primary), 'SELECT sync_state FROM pg_stat_replication')
    return row?.sync_state === 'sync'
  })
  return server
}

/** The primary dies as in a power cut, and the replica takes over. @returns the milliseconds of the promotion */
export async function promote(place: Place, bin: string, primary: Server, replica: Server): Promise<number> {
  await primary.running.kill('SIGQUIT')
  place.run(`${bin}/pg_ctl`, ['-D', replica.folder, 'promote', '-w'])
  return until('the promotion', async () => {
    const [row] = await ask(superuserUrl(replica), 'SELECT pg_is_in_recovery() AS follows')
    return row?.follows === false
  })
}

/** The owner migrates; who serves the site reads and writes rows, and its statements end after a minute. */
export const roles = (password: string) => [
  'CREATE ROLE labmark LOGIN',
  `CREATE ROLE labmark_app LOGIN PASSWORD '${password}'`,
  `ALTER ROLE labmark_app SET statement_timeout = '60s'`,
  `CREATE DATABASE ${DATABASE} OWNER labmark`,
]

/** Asked in the database itself, before its tables are made. */
export const grants = [
  'GRANT USAGE ON SCHEMA public TO labmark_app',
  'ALTER DEFAULT PRIVILEGES FOR ROLE labmark IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO labmark_app',
  'ALTER DEFAULT PRIVILEGES FOR ROLE labmark IN SCHEMA public GRANT USAGE ON SEQUENCES TO labmark_app',
]
