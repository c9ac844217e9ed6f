import { openSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '../scripts/services/at-end.ts'
import type { Child } from '../scripts/services/child.ts'
import { nextFreePort } from '../scripts/services/free-port.ts'
import { profileDir } from '../scripts/services/root.ts'
import { startServer } from '../scripts/services/start-server.ts'

/** A server that this run has started. */
export interface Server {
  url: string
  child: Child
}

let lastPort = 3700

/**
 * Starts a server on a port of its own; what it prints goes to .data/bench/<name>.log, as a site's log does.
 * @returns its address and its process, once `path` answers with anything
 */
export async function startWatched(
  name: string,
  args: (port: number) => string[],
  env: Record<string, string>,
  path: string,
): Promise<Server> {
  const port = await nextFreePort(lastPort, '127.0.0.1')
  lastPort = port + 1
  const url = `http://127.0.0.1:${port}`
  const child = await startServer('bench', {
    name,
    args: args(port),
    env: { ...env, PORT: String(port) },
    url: url + path,
    stdio: openSync(join(profileDir('bench'), `${name}.log`), 'w'),
  })
  atEnd(child.stop)
  return { url, child }
}
