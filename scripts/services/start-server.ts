import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startNode } from './child.ts'
import { type Profile, profileDir } from './root.ts'
import { startArguments } from './run-site.ts'
import { until } from './until.ts'

const READY_SECONDS = 120

/** Waits until a server answers at a URL, with any status. @throws if it exits instead */
export async function waitUntilUp(name: string, { ended }: Child, url: string): Promise<void> {
  const exited = ended.then((code) => {
    throw new Error(`${name} does not start: it ended with ${code}.`)
  })
  // A keep-alive connection would count as one of the server's clients.
  const request = () =>
    fetch(url, { headers: { connection: 'close' }, redirect: 'manual', signal: AbortSignal.timeout(5_000) })
  await Promise.race([until(name, request, READY_SECONDS), exited])
}

type Options = {
  profile: Profile
  /** its output goes to .data/<profile>/<name>.log */
  name: string
  args: string[]
  env?: Record<string, string | undefined>
  /** the server is up once this URL answers */
  url: string
}

/** The path of a server's log. */
export const logOf = (profile: Profile, name: string) => join(profileDir(profile), `${name}.log`)

/** Starts a Node program that is a server, and waits until it answers. @throws if it exits instead */
export async function startServer({ profile, name, args, env, url }: Options): Promise<Child> {
  const log = openSync(logOf(profile, name), 'w', 0o600)
  const child = startNode(args, env, log)
  closeSync(log)
  await waitUntilUp(name, child, url)
  return child
}

/** Starts the production build on a port, and waits until it answers. */
export function startSite(profile: Profile, name: string, port: number, env: Record<string, string>) {
  const own = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port) }
  const url = `http://127.0.0.1:${port}/health`
  return startServer({ profile, name, args: startArguments, env: { ...env, ...own }, url })
}
