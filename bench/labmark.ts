import { randomBytes } from 'node:crypto'
import { atEnd } from '../scripts/services/at-end.ts'
import { nextFreePort } from '../scripts/services/free-port.ts'
import { openMailbox } from '../scripts/services/mailbox.ts'
import { siteDatabaseUrl } from '../scripts/services/postgres/database.ts'
import { startArguments } from '../scripts/services/run-site.ts'
import { type Server, startWatched } from './server.ts'

/** The secret of every instance of this run. */
export const secret = randomBytes(36).toString('base64url')

/** A running site. */
export type Instance = Server & { metrics: string }

let mail: Promise<string> | undefined

/** One mailbox for all instances. */
function mailServer(): Promise<string> {
  mail ??= openMailbox('bench').then(({ child, smtpUrl }) => {
    atEnd(child.stop)
    return smtpUrl
  })
  return mail
}

/** `BENCH_PROFILE=folder` makes every instance write a CPU profile, to open in a browser's developer tools. */
const profiling = process.env.BENCH_PROFILE
  ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
  : []

/**
 * Starts the production build as `npm start` does, with every check, the jobs and the log on.
 * @param flags additional arguments for Node
 */
export async function startLabmark(name: string, owner: string, flags: string[] = []): Promise<Instance> {
  const metricsPort = await nextFreePort(0, '127.0.0.1')
  const env = {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXTAUTH_SECRET: secret,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: await siteDatabaseUrl(owner),
    SMTP_URL: await mailServer(),
    METRICS_PORT: String(metricsPort),
  }
  const args = [...profiling, ...flags, ...startArguments]
  const started = await startWatched(name, args, env, '/health')
  return { ...started, metrics: `http://127.0.0.1:${metricsPort}/metrics` }
}
