import type { Account } from '../payment-provider/call-provider.ts'
import { atEnd } from '../services/at-end.ts'
import { openOwnServices } from '../services/own-services.ts'
import { until } from '../services/until.ts'
import { seed } from '../start/seed.ts'
import { openClient } from './client.ts'
import { openDisk } from './disk.ts'
import { type Instance, startInstance } from './instance.ts'
import { openRelay, type Relay } from './relay.ts'

/** Everything a scenario can break. */
export type Stage = {
  url: string
  a: Instance
  b: Instance
  /** in front of both instances, round robin */
  balancer: Relay
  payments: Account
  /** the small disk with the database; absent if none can be made */
  disk: string | undefined
  env: Record<string, string>
}

/** Starts a database, two instances of one build behind a balancer, a mail server and a payment provider, for this run only. */
export async function openStage(): Promise<Stage> {
  const disk = await openDisk()
  const balancer = await openRelay()
  const services = await openOwnServices('chaos', `http://127.0.0.1:${balancer.port}/api/pay/webhook`)
  const { owner: url, payments } = services
  atEnd(balancer.close)
  const env = {
    ...services.env,
    DATABASE_POOL: '5',
    PUBLIC_URL: `http://localhost:${balancer.port}`,
  }
  await seed('chaos', url, env)
  const [a, b] = [await startInstance('A', env), await startInstance('B', env)]
  atEnd(() => Promise.all([a.stop(), b.stop()]))
  balancer.targets = [a.port, b.port]
  return {
    url,
    a,
    b,
    balancer,
    disk,
    env,
    payments,
  }
}

/** Seconds from now until every instance reports that it is ready. @throws after a minute */
export async function secondsUntilReady(instances: Instance[]): Promise<number> {
  const started = performance.now()
  const client = openClient()
  for (const { port, name } of instances)
    await until(`instance ${name} is ready`, async () => {
      return (await client.send(port, 'GET', '/ready')).status === 200
    })
  return (performance.now() - started) / 1000
}
