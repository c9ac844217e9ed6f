import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startNode } from '../scripts/services/child.ts'
import { nextFreePort } from '../scripts/services/free-port.ts'
import { profileDir } from '../scripts/services/root.ts'

const READY_MS = 60_000
const FIRST_PORT = 3700

const running: (() => unknown)[] = []

/** Has `stop` called when the bench ends. */
export function atEnd(stop: () => unknown): void {
  running.push(stop)
}

/** Ends everything, the last first. */
export async function endAll(): Promise<void> {
  for (const stop of running.splice(0).reverse()) {
    await Promise.resolve(stop()).catch((error) => console.error(String(error)))
  }
}

let lastPort = FIRST_PORT

/**
 * Starts a server on a port of its own; what it prints goes to a file, as a site's log does.
 * @returns its address, once `path` answers with anything
 */
export async function startServer(
  name: string,
  args: (port: number) => string[],
  env: Record<string, string>,
  path: string,
): Promise<string> {
  return (await startWatched(name, args, env, path)).url
}

/** The same with its process. */
export async function startWatched(
  name: string,
  args: (port: number) => string[],
  env: Record<string, string>,
  path: string,
): Promise<{ url: string; child: Child }> {
  const port = await nextFreePort(lastPort, '127.0.0.1')
  lastPort = port + 1
  const log = openSync(join(profileDir('bench'), `${name}.log`), 'w')
  const child = startNode('bench', args(port), { ...env, PORT: String(port) }, log)
  atEnd(child.stop)
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + READY_MS
  while (!(await fetch(url + path).catch(() => undefined))) {
    if (child.process.exitCode !== null || Date.now() > deadline)
      throw new Error(`${name} does not start; see .data/bench/${name}.log`)
    await sleep(50)
  }
  return { url, child }
}
