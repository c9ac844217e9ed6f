import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nextFreePort } from '../services/free-port.ts'
import { openMailAndPayments } from '../services/own-services.ts'
import { prisma } from '../services/prisma.ts'
import { seed } from '../start/seed.ts'
import { startBalancer, startLeaderPort } from './balancer.ts'
import { asUser, DATABASE, roles, runStatements, superuserUrl } from './database.ts'
import { type Instance, layOut, startInstance } from './instance.ts'
import { startMembers } from './member.ts'
import { startPooler } from './pooler.ts'
import type { Programs } from './programs.ts'
import type { Workspace } from './workspace.ts'

const HOST = '127.0.0.1'

/** Starts a primary with the demo schools, its replica, and HAProxy and PgBouncer in front of them. */
async function openDatabase(workspace: Workspace, programs: Programs, env: Record<string, string>) {
  const password = randomBytes(18).toString('base64url')
  const [primary, replica] = await startMembers(workspace, programs)
  const port = await nextFreePort(15_000, HOST)
  await startLeaderPort(workspace, programs.haproxy, port, [primary, replica])
  await runStatements(superuserUrl(port), ...roles(password))
  const owner = asUser(superuserUrl(port, DATABASE), 'labmark')
  await prisma(['migrate', 'deploy'], { MIGRATE_DATABASE_URL: owner })
  await seed('local', owner, { ...env, DATABASE_URL: owner })
  const pooled = await startPooler(workspace, programs.pgbouncer, port, { name: 'labmark_app', password })
  return { primary, replica, pooled, owner }
}

/** Starts the mailbox and the payment provider, which the instances and the browser tests use. */
export async function openServices(port: number) {
  const url = `http://localhost:${port}`
  const services = await openMailAndPayments('test', `${url}/api/pay/webhook`)
  const { mailboxUrl, payments, close } = services
  const env = { ...services.env, PUBLIC_URL: url, TRUSTED_PROXIES: '1' }
  return { url, env, seen: { url, mailboxUrl, payments }, close }
}

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let at = 0; at < count; at += 1) ports.push(await nextFreePort((ports.at(-1) ?? 17_000) + 1, HOST))
  return ports
}

/** Starts everything: two instances behind a load balancer, on PgBouncer, on a primary with a replica under Patroni. */
export async function openSite(workspace: Workspace, programs: Programs) {
  const [front = 0, a = 0, b = 0, metricsA = 0, metricsB = 0] = await freePorts(5)
  const services = await openServices(front)
  const database = await openDatabase(workspace, programs, services.env)
  const note = join(workspace.folder, 'site.json')
  writeFileSync(note, JSON.stringify({ ...services.seen, databaseUrl: database.owner }))
  const folder = layOut(workspace)
  // Debian's PgBouncer is too old for prepared statements.
  const env = { ...services.env, DATABASE_URL: database.pooled, DATABASE_PREPARE: 'off' }
  const start = (name: string, port: number, metricsPort: number): Promise<Instance> =>
    startInstance(workspace, folder, name, { port, metricsPort }, env)
  const instances = [await start('instance0', a, metricsA), await start('instance1', b, metricsB)]
  await startBalancer(workspace, programs.haproxy, front, [a, b])
  return { ...services, ...database, env, note, instances, startAgain: () => start('instance0', a, metricsA) }
}
