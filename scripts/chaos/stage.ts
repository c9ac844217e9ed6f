import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopLeftovers } from '../services/child.ts'
import { generateClient } from '../services/generate.ts'
import { openMailbox } from '../services/mailbox.ts'
import { openPaymentProvider } from '../services/payment-provider.ts'
import { createDatabase, dropDatabase, siteUrl } from '../services/postgres/database.ts'
import { openPostgres } from '../services/postgres.ts'
import { build } from '../start/build.ts'
import { migrate } from '../start/migrate.ts'
import { seed } from '../start/seed.ts'
import { openClient } from './client.ts'
import { openDisk } from './disk.ts'
import { type Instance, startInstance } from './instance.ts'
import { openRelay, type Relay } from './relay.ts'

/** Everything a scenario can break. */
export interface Stage {
  quick: boolean
  url: string
  a: Instance
  b: Instance
  /** in front of both instances, in turns */
  balancer: Relay
  /** between the site and its mail server */
  mailWire: Relay
  mailboxUrl: string
  payments: { url: string; keyId: string; secret: string }
  /** the small disk that the database lies on; absent where none can be made */
  disk: string | undefined
  env: Record<string, string>
}

const stops: (() => unknown)[] = []

/** Stops what was started, the last first. */
export async function closeStage(): Promise<void> {
  for (const stop of stops.reverse())
    await Promise.resolve(stop()).catch((error) => console.error(String(error)))
}

/** Starts a database, two instances of one build behind a balancer, a mail server and a payment provider, all of its own. */
export async function openStage(quick: boolean): Promise<Stage> {
  await Promise.all([generateClient(), stopLeftovers('chaos')])
  await build('chaos')
  const disk = await openDisk(stops)
  const postgres = await openPostgres('chaos')
  stops.push(postgres.close)
  await dropDatabase(postgres.url)
  await createDatabase(postgres.url)
  await migrate(postgres.url)
  const mailbox = await openMailbox('chaos')
  stops.push(() => mailbox.child.stop())
  const mailWire = await openRelay([Number(new URL(mailbox.smtpUrl).port)])
  const balancer = await openRelay([], true)
  stops.push(mailWire.close, balancer.close)
  const payments = await openPaymentProvider('chaos', `http://127.0.0.1:${balancer.port}/api/pay/webhook`)
  stops.push(() => payments.child.stop())
  const env = {
    ...payments.env,
    DATABASE_URL: await siteUrl(postgres.url),
    DATABASE_POOL: '5',
    SMTP_URL: `smtp://127.0.0.1:${mailWire.port}`,
    PUBLIC_URL: `http://localhost:${balancer.port}`,
    NEXTAUTH_SECRET: randomBytes(36).toString('base64url'),
  }
  await seed('chaos', postgres.url, env)
  const [a, b] = [await startInstance('A', env), await startInstance('B', env)]
  stops.push(a.stop, b.stop)
  balancer.targets = [a.port, b.port]
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: secret = '' } = payments.env
  return {
    ...{ quick, url: postgres.url, a, b, balancer, mailWire, mailboxUrl: mailbox.webUrl, disk, env },
    payments: { url: payments.url, keyId, secret },
  }
}

const RECOVERY_MS = 60_000

/** Seconds from now until each of the instances says that it is ready. @throws after a minute */
export async function secondsUntilReady(instances: Instance[]): Promise<number> {
  const started = performance.now()
  const client = openClient(0)
  for (const { port, name } of instances) {
    while ((await client.sendTo(port, 'GET', '/ready')).status !== 200) {
      if (performance.now() - started > RECOVERY_MS)
        throw new Error(`Instance ${name} is not ready after a minute.`)
      await sleep(50)
    }
  }
  return (performance.now() - started) / 1000
}
