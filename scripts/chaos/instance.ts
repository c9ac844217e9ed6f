import type { Child } from '../services/child.ts'
import { nextFreePort } from '../services/free-port.ts'
import { startArguments } from '../services/run-site.ts'
import { startServer } from '../services/start-server.ts'

const FIRST_PORT = 3400

export interface Instance {
  name: string
  port: number
  /** the exit code, once it has ended */
  ended: () => Promise<number>
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** restarts on the same port, as a supervisor would */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the built site and waits until it answers. */
export async function startInstance(name: string, env: Record<string, string>): Promise<Instance> {
  const port = await nextFreePort(FIRST_PORT)
  let child = await launch(port, env)
  return {
    name,
    port,
    ended: () => child.ended,
    kill: async (signal) => {
      child.process.kill(signal)
      if (signal === 'SIGKILL') await child.ended
    },
    restart: async () => {
      child = await launch(port, env)
    },
    stop: () => child.stop(),
  }
}

function launch(port: number, env: Record<string, string>): Promise<Child> {
  const own = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', LOG_LEVEL: 'error', PORT: String(port) }
  return startServer({
    name: `the site on ${port}`,
    args: startArguments,
    env: { ...env, ...own },
    url: `http://127.0.0.1:${port}/api/health`,
    stdio: process.env.CHAOS_LOG ? 'inherit' : 'ignore',
  })
}
