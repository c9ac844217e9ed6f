import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '../services/at-end.ts'
import { nextFreePort } from '../services/free-port.ts'
import { openOwnServices } from '../services/own-services.ts'
import { profileDir } from '../services/root.ts'
import { startArguments } from '../services/run-site.ts'
import { startServer } from '../services/start-server.ts'

const FIRST_PORT = 3600

/** The site under test: a production build with its own database, mail server and payment provider. */
export interface Site {
  url: string
  owner: string
  env: Record<string, string>
  /** whether the process that was started is still running */
  runs: () => boolean
  /** the end of its output */
  log: () => string
}

/** Starts the site with an empty database. */
export async function openSite(): Promise<Site> {
  const { owner, env: services } = await openOwnServices('fuzz', '')
  const port = await nextFreePort(Number(process.env.PORT || FIRST_PORT))
  const url = `http://127.0.0.1:${port}/api`
  const file = join(profileDir('fuzz'), 'site.log')
  const env = {
    ...services,
    PUBLIC_URL: `http://localhost:${port}`,
    // Requests state their IP address; background jobs would write while writes are being detected.
    TRUSTED_PROXIES: '1',
    JOBS: 'off',
    LOG_LEVEL: 'error',
  }
  const own = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port) }
  const { process: child, stop } = await startServer({
    name: 'the site',
    args: startArguments,
    env: { ...env, ...own },
    url: `${url}/health`,
    stdio: openSync(file, 'w'),
  })
  atEnd(stop)
  const runs = () => child.exitCode === null && child.signalCode === null
  return { url, owner, env, runs, log: () => readFileSync(file, 'utf8').slice(-20_000) }
}
