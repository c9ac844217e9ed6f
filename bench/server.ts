import { atEnd } from '../scripts/services/at-end.ts'
import type { Child } from '../scripts/services/child.ts'
import { nextFreePort } from '../scripts/services/free-port.ts'
import { startServer } from '../scripts/services/start-server.ts'

/** A server started by this run. */
export type Server = {
  url: string
  child: Child
}

/** Starts a server on a port of its own. @returns its URL and its process, once `path` answers with any status */
export async function startWatched(
  name: string,
  args: string[],
  env: Record<string, string>,
  path: string,
): Promise<Server> {
  const port = await nextFreePort(0, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const child = await startServer({
    profile: 'bench',
    name,
    args,
    env: { ...env, PORT: String(port) },
    url: url + path,
  })
  atEnd(child.stop)
  return { url, child }
}
