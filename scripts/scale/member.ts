import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nextFreePort } from '../services/free-port.ts'
import { signal, waitForExit } from '../services/process-identity.ts'
import { answers, until } from '../services/until.ts'
import type { Programs } from './programs.ts'
import type { Workspace } from './workspace.ts'

const HOST = '127.0.0.1'

/** A PostgreSQL server under Patroni, which elects the primary through etcd. */
export type Member = {
  name: string
  /** PostgreSQL's */
  port: number
  /** Patroni's, which tells the server's role */
  restPort: number
  /** Kills Patroni. PostgreSQL stops at once without a checkpoint; unlike in a power cut, it closes its connections. */
  kill: () => Promise<void>
  /** Starts Patroni, as a process supervisor would. */
  start: () => void
}

/** As in docs/scale.md. The time zone differs from the app's, so that a lost setting shows. */
const shared = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 7,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 60, wal_log_hints: 'on', timezone: 'Asia/Kolkata' },
  },
}

const config = (name: string, bin: string, folder: string, port: number, restPort: number, etcd: number) => ({
  scope: 'labmark',
  name,
  etcd3: { host: `${HOST}:${etcd}` },
  restapi: { listen: `${HOST}:${restPort}`, connect_address: `${HOST}:${restPort}` },
  bootstrap: {
    dcs: shared,
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    pg_hba: [`host all all ${HOST}/32 trust`, `host replication all ${HOST}/32 trust`],
  },
  postgresql: {
    listen: `${HOST}:${port}`,
    connect_address: `${HOST}:${port}`,
    data_dir: join(folder, 'data'),
    bin_dir: bin,
    pgpass: join(folder, 'pgpass'),
    authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
    parameters: { unix_socket_directories: '' },
  },
})

/** Whether a member has one of Patroni's roles: primary, replica or synchronous. */
export const isA = (role: string, { restPort }: Member) => answers(`http://${HOST}:${restPort}/${role}`)

/** Starts etcd, through which the members elect the primary. @returns its port */
async function startEtcd(workspace: Workspace, { etcd }: Programs): Promise<number> {
  const port = await nextFreePort(12_379, HOST)
  const peers = `http://${HOST}:${await nextFreePort(port + 1, HOST)}`
  const clients = `http://${HOST}:${port}`
  const options = {
    'data-dir': workspace.make('etcd'),
    name: 'one',
    'initial-cluster': `one=${peers}`,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
  }
  workspace.start(
    'etcd',
    etcd,
    Object.entries(options).map(([option, value]) => `--${option}=${value}`),
  )
  await until('etcd', () => answers(`${clients}/health`))
  return port
}

/** Starts a member, which takes its role later. */
async function startMember(
  workspace: Workspace,
  programs: Programs,
  name: string,
  etcd: number,
  firstPort: number,
): Promise<Member> {
  const folder = workspace.make(name)
  const port = await nextFreePort(firstPort, HOST)
  const restPort = await nextFreePort(port + 1000, HOST)
  const file = join(workspace.folder, `${name}.yml`)
  writeFileSync(file, JSON.stringify(config(name, programs.postgres, folder, port, restPort, etcd)))
  chmodSync(file, 0o644)
  const begin = () => workspace.start(name, programs.patroni, [file])
  let running = begin()
  const kill = async () => {
    await running.kill('SIGKILL')
    const server = Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
    signal(server, 'SIGQUIT')
    await waitForExit(server, 10_000)
  }
  const start = () => {
    running = begin()
  }
  return { name, port, restPort, kill, start }
}

/** Starts two members with synchronous replication. @returns the primary and the replica */
export async function startMembers(workspace: Workspace, programs: Programs): Promise<[Member, Member]> {
  const etcd = await startEtcd(workspace, programs)
  const first = await startMember(workspace, programs, 'one', etcd, 15_432)
  await until('the primary', () => isA('primary', first))
  const second = await startMember(workspace, programs, 'two', etcd, first.port + 1)
  await until('the replica follows', () => isA('synchronous', second))
  return [first, second]
}
