import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../scale/programs.ts'
import type { Workspace } from '../scale/workspace.ts'
import { nextFreePort } from '../services/free-port.ts'
import { until } from '../services/until.ts'

const HOST = '127.0.0.1'
const kinds = ['account', 'container', 'object'] as const

/** An S3-compatible store, with the settings that pgBackRest needs. */
type ObjectStore = {
  port: number
  certificate: string
  key: string
  secret: string
}

const swiftConf = `
[swift-hash]
swift_hash_path_prefix = labmark
swift_hash_path_suffix = drill
`

const storage = (folder: string, user: string, kind: string, port: number) => `
[DEFAULT]
user = ${user}
swift_dir = ${folder}
devices = ${folder}
mount_check = false
bind_ip = ${HOST}
bind_port = ${port}
workers = 1
log_level = WARNING
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'slo', 'dlo']

const proxy = (folder: string, user: string, { port, certificate, key, secret }: ObjectStore) => `
[DEFAULT]
user = ${user}
swift_dir = ${folder}
bind_ip = ${HOST}
bind_port = ${port}
cert_file = ${certificate}
key_file = ${certificate}
workers = 2
log_level = WARNING
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${key.replace(':', '_')} = ${secret} .admin
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`

/** Why no S3-compatible store can run here; undefined if one can. */
export function whyNoObjectStore(): string | undefined {
  const isInstalled = ['swift-ring-builder', 'swift-proxy-server', 'openssl'].every(findProgram)
  return isInstalled && kinds.every((kind) => findProgram(`swift-${kind}-server`))
    ? undefined
    : 'there is no OpenStack Swift (on Debian: apt-get install swift-proxy swift-account swift-container swift-object)'
}

const program = (name: string) => findProgram(name) ?? name

/** The user name, which Swift requires. */
const userOf = (workspace: Workspace) => workspace.run('/usr/bin/id', ['-un']).trim()

/** A self-signed certificate with its key in one file: pgBackRest accepts only https. */
function makeCertificate(workspace: Workspace, folder: string): string {
  const file = join(folder, 'certificate.pem')
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const options = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    file,
    '-out',
    `${file}.crt`,
  ]
  workspace.run(program('openssl'), ['req', ...options, ...names])
  workspace.run('/bin/sh', ['-c', `cat ${file}.crt >> ${file}`])
  return file
}

async function startStorage(
  workspace: Workspace,
  folder: string,
  kind: string,
  firstPort: number,
): Promise<number> {
  const port = await nextFreePort(firstPort, HOST)
  const config = join(folder, `${kind}-server.conf`)
  writeFileSync(config, storage(folder, userOf(workspace), kind, port))
  chmodSync(config, 0o644)
  const ring = (...args: string[]) =>
    workspace.run(program('swift-ring-builder'), [join(folder, `${kind}.builder`), ...args])
  ring('create', '4', '1', '1')
  ring('add', `r1z1-${HOST}:${port}/disk`, '1')
  ring('rebalance')
  workspace.start(`swift-${kind}`, program(`swift-${kind}-server`), [config])
  return port + 1
}

/** Starts OpenStack Swift on this machine, with a folder as its only disk. */
export async function openObjectStore(workspace: Workspace): Promise<ObjectStore> {
  const folder = workspace.make('swift')
  workspace.make('swift/disk')
  const settings = join(folder, 'swift.conf')
  writeFileSync(settings, swiftConf)
  chmodSync(settings, 0o644)
  let port = 26_000
  for (const kind of kinds) port = await startStorage(workspace, folder, kind, port)
  const certificate = makeCertificate(workspace, folder)
  const store = { port: await nextFreePort(port, HOST), certificate, key: 'labmark:backup', secret: 'drill' }
  const config = join(folder, 'proxy-server.conf')
  writeFileSync(config, proxy(folder, userOf(workspace), store))
  chmodSync(config, 0o644)
  workspace.start('swift-proxy', program('swift-proxy-server'), [config])
  const listens = async () =>
    (await fetch(`https://localhost:${store.port}/`).catch(({ cause }) => cause)).code
  await until('OpenStack Swift', async () => /CERT|SIGNED/.test(await listens()))
  return store
}
