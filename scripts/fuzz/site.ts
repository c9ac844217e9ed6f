import { readFileSync } from 'node:fs'
import { atEnd } from '../services/at-end.ts'
import { nextFreePort } from '../services/free-port.ts'
import { openOwnServices } from '../services/own-services.ts'
import { logOf, startSite } from '../services/start-server.ts'

/** The site under test: a production build with its own database, mail server and payment provider. */
export type Site = {
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
  const port = await nextFreePort(0)
  const env = {
    ...services,
    PUBLIC_URL: `http://localhost:${port}`,
    // Requests state their IP address; background jobs would write while writes are being detected.
    TRUSTED_PROXIES: '1',
    JOBS: 'off',
    LOG_LEVEL: 'error',
  }
  const { process: child, stop } = await startSite('fuzz', 'site', port, env)
  atEnd(stop)
  return {
    url: `http://127.0.0.1:${port}/api`,
    owner,
    env,
    runs: () => child.exitCode === null && child.signalCode === null,
    log: () => readFileSync(logOf('fuzz', 'site'), 'utf8').slice(-20_000),
  }
}
