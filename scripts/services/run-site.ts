import { join } from 'node:path'
import { root } from './root.ts'

/**
 * How the engine keeps the memory of requests. As it comes, it takes what a request makes while a process warms up for
 * long-lived, and what is dead among that holds on to what the next requests make: a fifth of it outlived its request. The
 * room for what is new is 32 MB, so that it is cleaned half as often (docs/decisions/2026-11-21-speed.md).
 */
export const engineFlags = ['--max-semi-space-size=32', '--no-allocation-site-pretenuring']

/**
 * Longer than load balancers and clients keep an idle connection, so that they close it, and never send into one that is
 * just being closed here. In milliseconds.
 */
const KEEP_ALIVE_MS = 75_000

const next = join(root, 'node_modules/next/dist/bin/next')

/** What Node is told to run the production build on a port, at one address of this machine or at all. */
export const startArguments = (port: number, host?: string): string[] => [
  ...engineFlags,
  ...[next, 'start', '--port', String(port), '--keepAliveTimeout', String(KEEP_ALIVE_MS)],
  ...onHost(host),
]

/** The same for the site that is made anew with each change of a source. */
export const devArguments = (port: number, host?: string): string[] => [
  ...[next, 'dev', '--port', String(port)],
  ...onHost(host),
]

const onHost = (host?: string) => (host ? ['--hostname', host] : [])
