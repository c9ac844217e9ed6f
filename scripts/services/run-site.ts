import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Longer than load balancers and clients keep an idle connection, so that they close it, and never send into one that is
 * just being closed here. In milliseconds.
 */
const KEEP_ALIVE_MS = 75_000

const next = join(root, 'node_modules/next/dist/bin/next')

/** Has what the framework prints at its start be JSON, as the rest of the log is. */
export const logFlags = ['--import=./lib/services/observe/console-lines.mjs']

/** What Node is told to run the production build on a port, at one address of this machine or at all. */
export const startArguments = (port: number, host?: string): string[] => [
  ...[...logFlags, next, 'start', '--port', String(port), '--keepAliveTimeout', String(KEEP_ALIVE_MS)],
  ...onHost(host),
]

/** The same for the site that is made anew with each change of a source. */
export const devArguments = (port: number, host?: string): string[] => [
  ...[next, 'dev', '--port', String(port)],
  ...onHost(host),
]

const onHost = (host?: string) => (host ? ['--hostname', host] : [])
