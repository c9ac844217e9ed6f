import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, identityOf, signal, waitForExit } from '../process-identity.ts'

const FAST_STOP_MS = 30_000

const pidFile = (dataDir: string) => join(dataDir, 'postmaster.pid')

/** The server running on a data folder, whoever started it. */
export function findPostmaster(dataDir: string): { pid: number; port: number } | undefined {
  const file = pidFile(dataDir)
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
  return pid && port && identityOf(pid) && commandOf(pid).includes(dataDir) ? { pid, port } : undefined
}

/**
 * Stops the server running on a data folder, if any: everything committed is on disk when this returns. Removes the PID file of a
 * dead server, since the id may belong to another process by now and keep the next server from starting.
 */
export async function stopPostmaster(dataDir: string): Promise<void> {
  const running = findPostmaster(dataDir)
  if (!running) return rmSync(pidFile(dataDir), { force: true })
  signal(running.pid, 'SIGINT')
  if (await waitForExit(running.pid, FAST_STOP_MS)) return
  signal(running.pid, 'SIGQUIT')
  await waitForExit(running.pid, FAST_STOP_MS)
}
