import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nextFreePort } from '../services/free-port.ts'
import { until } from '../services/until.ts'
import { DATABASE, runStatements } from './database.ts'
import type { Workspace } from './workspace.ts'

const HOST = '127.0.0.1'

/** As in docs/scale.md. The pool is smaller than what two instances open, so that they share connections. */
const config = (port: number, server: number, users: string) => `
[databases]
${DATABASE} = host=${HOST} port=${server} dbname=${DATABASE}
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
server_login_retry = 1
`

/** Starts PgBouncer for a user, in front of the database at port `server`. @returns its address */
export async function startPooler(
  workspace: Workspace,
  program: string,
  server: number,
  user: { name: string; password: string },
): Promise<string> {
  const folder = workspace.make('pooler')
  const port = await nextFreePort(16_432, HOST)
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${user.name}" "${user.password}"\n`)
  writeFileSync(file, config(port, server, users))
  for (const path of [file, users]) chmodSync(path, 0o644)
  workspace.start('pgbouncer', program, [file])
  const url = `postgresql://${user.name}:${user.password}@${HOST}:${port}/${DATABASE}`
  await until('PgBouncer', async () => (await runStatements(url, 'SELECT 1')).length === 1)
  return url
}
