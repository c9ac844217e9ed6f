import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { initialise, makeServerPlace, type ServerPlace, serve } from '../../drill/server.ts'
import { until } from '../../services/until.ts'
import { asUser, DATABASE, runStatements, superuserUrl } from '../database.ts'
import { findPostgres } from '../programs.ts'
import type { Running, Workspace } from '../workspace.ts'

export type Node = {
  port: number
  /** for the superuser */
  url: string
  running: Running
  /** Starts it again after a kill. */
  start: () => Promise<void>
}

const settings = {
  shared_preload_libraries: 'citus',
  // A change on several nodes commits in two phases.
  max_prepared_transactions: '200',
  max_connections: '300',
  // Few shards for few schools.
  'citus.shard_count': '8',
  // Only processes are killed here and not the machine, so nothing written is lost.
  fsync: 'off',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.enable_stat_counters': 'on',
  // Names each statement that asks several shards.
  'citus.multi_task_query_log_level': 'log',
  // Puts the SQLSTATE before each line.
  log_line_prefix: '%e ',
}

/** @returns the folder of a PostgreSQL that has the extension. @throws with what is missing */
export function findCitus(): string {
  const bin = findPostgres()
  const folder =
    bin && spawnSync(join(bin, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' }).stdout?.trim()
  if (!bin || !folder || !existsSync(join(folder, 'citus.so')))
    throw new Error(
      'There is no PostgreSQL with the Citus extension, so nothing of a cluster was checked. Set PG_BIN to the folder of its programs. What the schema itself must keep is held by `npm test` (scripts/distribute/schema.slow.test.ts).',
    )
  return bin
}

/** Starts a server with an empty database. */
export async function startDatabaseNode(workspace: Workspace, bin: string, name: string): Promise<Node> {
  const place = await makeServerPlace(workspace, name)
  initialise(workspace, bin, place, settings)
  const url = superuserUrl(place.port, DATABASE)
  const answers = () =>
    until(name, () => {
      // A killed server's last processes end a moment later, and hold its shared memory until then.
      if (node.running.process.exitCode !== null) node.running = serve(workspace, bin, name, place)
      return runStatements(superuserUrl(place.port), 'SELECT 1')
    })
  const start = async () => {
    node.running = serve(workspace, bin, name, place)
    await answers()
  }
  const node = { port: place.port, url, running: serve(workspace, bin, name, place), start }
  await answers()
  return node
}

/** Starts a synchronous replica of a worker, which holds every write that the worker acknowledges. */
export async function startReplica(workspace: Workspace, bin: string, worker: Node): Promise<ServerPlace> {
  const place = await makeServerPlace(workspace, 'replica')
  const from = ['-h', '127.0.0.1', '-p', String(worker.port), '-U', 'postgres']
  workspace.run(join(bin, 'pg_basebackup'), [
    ...from,
    '-D',
    place.folder,
    '--write-recovery-conf',
    '--checkpoint=fast',
  ])
  serve(workspace, bin, 'replica', place)
  await runStatements(
    worker.url,
    `ALTER SYSTEM SET synchronous_standby_names = '*'`,
    'SELECT pg_reload_conf()',
  )
  await until('the replica', async () => {
    const [replica] = await runStatements(worker.url, 'SELECT sync_state FROM pg_stat_replication')
    return replica?.sync_state === 'sync'
  })
  return place
}

/** Promotes a replica and tells the cluster that it stands for the worker now. */
export async function takeOver(url: string, worker: Node, replica: ServerPlace): Promise<void> {
  await runStatements(superuserUrl(replica.port), 'SELECT pg_promote()')
  await runStatements(
    url,
    `SELECT citus_update_node(nodeid, '127.0.0.1', ${replica.port}) FROM pg_dist_node WHERE nodeport = ${worker.port}`,
  )
}

/** The address for the site's role. */
export const asSite = (url: string) => asUser(url, 'labmark_app')

/** Joins the coordinator's database with one of the same name on each worker into a cluster. */
export async function joinNodes(url: string, workers: number[]): Promise<void> {
  await runStatements(url, 'CREATE EXTENSION citus')
  await runStatements(url, `SELECT citus_set_coordinator_host('127.0.0.1', ${new URL(url).port})`)
  for (const port of workers) await addWorker(url, port)
}

export async function addWorker(url: string, port: number): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await runStatements(superuserUrl(port), `CREATE DATABASE "${name}"`)
  await runStatements(superuserUrl(port, name), 'CREATE EXTENSION citus')
  await runStatements(url, `SELECT citus_add_node('127.0.0.1', ${port})`)
}
