import { nextFreePort } from '../services/free-port.ts'
import { startSite } from '../services/start-server.ts'

const FIRST_PORT = 3400

export type Instance = {
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
  const launch = () => startSite('chaos', name, port, { ...env, LOG_LEVEL: 'error' })
  let child = await launch()
  return {
    name,
    port,
    ended: () => child.ended,
    kill: async (signal) => {
      child.process.kill(signal)
      if (signal === 'SIGKILL') await child.ended
    },
    restart: async () => {
      child = await launch()
    },
    stop: () => child.stop(),
  }
}
