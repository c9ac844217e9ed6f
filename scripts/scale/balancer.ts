import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers, until } from '../services/until.ts'
import { runStatements, superuserUrl } from './database.ts'
import type { Member } from './member.ts'
import type { Workspace } from './workspace.ts'

/** Round robin. A request that reached no instance goes to the other; one that reached an instance is never sent twice. */
const config = (port: number, instances: number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout check 3s
  retries 3
  retry-on conn-failure
  option redispatch
  option forwardfor
frontend site
  bind 127.0.0.1:${port}
  default_backend labmark
backend labmark
  balance roundrobin
  option httpchk GET /health
  default-server check inter 500ms fall 2 rise 1
${instances.map((instance, at) => `  server instance${at} 127.0.0.1:${instance}`).join('\n')}
`

/** Starts HAProxy in front of the instances. */
export async function startBalancer(
  workspace: Workspace,
  program: string,
  port: number,
  instances: number[],
) {
  const file = join(workspace.make('balancer'), 'haproxy.cfg')
  writeFileSync(file, config(port, instances))
  chmodSync(file, 0o644)
  workspace.start('haproxy', program, ['-db', '-f', file])
  await until('the load balancer', () => answers(`http://127.0.0.1:${port}/health`))
}

/** Leads to the primary that Patroni names, and closes connections to a former one. */
const leaderConfig = (port: number, members: Member[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 3s
listen primary
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk OPTIONS /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map((member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.restPort}`).join('\n')}
`

/** Starts HAProxy in front of the database's members. Until it has asked each, it takes all of them for the primary. */
export async function startLeaderPort(
  workspace: Workspace,
  program: string,
  port: number,
  members: Member[],
) {
  const file = join(workspace.make('leader'), 'haproxy.cfg')
  writeFileSync(file, leaderConfig(port, members))
  chmodSync(file, 0o644)
  workspace.start('leader', program, ['-db', '-f', file])
  const isLed = async () =>
    (await runStatements(superuserUrl(port), 'SELECT 1 WHERE NOT pg_is_in_recovery()')).length === 1
  await until('the way to the primary', async () => {
    for (const _ of members) if (!(await isLed())) return false
    return true
  })
}
