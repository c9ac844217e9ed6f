import { openSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '../scripts/services/at-end.ts'
import type { Child } from '../scripts/services/child.ts'
import { nextFreePort } from '../scripts/services/free-port.ts'
import { profileDir } from '../scripts/services/root.ts'
import { startServer } from '../scripts/services/start-server.ts'

/** A server started by this run. */
export interface Server {
  url: string
  child: Child
}

let lastPort = 3700

/**
 * Starts a server on its own port; its output goes to .data/bench/<name>.log, like a site's log.
 * @returns its URL and its process, once `path` answers with any status
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
  const child = await startServer({
    name,
    args: args(port),
    env: { ...env, PORT: String(port) },
    url: url + path,
    stdio: openSync(join(profileDir('bench'), `${name}.log`), 'w'),
  })
  atEnd(child.stop)
  return { url, child }
}
