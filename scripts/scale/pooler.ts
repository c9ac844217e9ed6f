import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nextFreePort } from '../services/free-port.ts'
import { until } from '../services/until.ts'
import { ask, DATABASE, type Server } from './database.ts'
import type { Place } from './place.ts'

const HOST = '127.0.0.1'

/** PgBouncer in front of the database: few connections there, many here. */
interface Pooler {
  url: string
  /** Leads to another server from now on. */
  lead: (server: Server) => Promise<void>
  log: () => string
}

/** As docs/deploy.md says; the pool is smaller than what two instances open, so that connections change hands. */
const config = (port: number, { port: server }: Server, users: string) => `
[databases]
${DATABASE} = host=${HOST} port=${server} dbname=${DATABASE}
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
admin_users = pgbouncer
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
server_login_retry = 1
`

/** Starts it for one database user. */
export async function startPooler(
  place: Place,
  program: string,
  server: Server,
  user: { name: string; password: string },
): Promise<Pooler> {
  const folder = place.make('pooler')
  const port = await nextFreePort(16_432, HOST)
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${user.name}" "${user.password}"\n"pgbouncer" "${user.password}"\n`)
  const write = (to: Server) => writeFileSync(file, config(port, to, users))
  write(server)
  for (const path of [file, users]) chmodSync(path, 0o644)
  const running = place.start('pgbouncer', program, [file])
  const url = `postgresql://${user.name}:${user.password}@${HOST}:${port}/${DATABASE}`
  const console = `postgresql://pgbouncer:${user.password}@${HOST}:${port}/pgbouncer`
  await until('PgBouncer', async () => (await ask(url, 'SELECT 1')).length === 1)
  const lead = async (to: Server) => {
    write(to)
    await ask(console, 'RELOAD')
  }
  return { url, lead, log: () => readFileSync(running.log, 'utf8') }
}
