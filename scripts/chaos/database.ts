import { launch } from '../services/postgres/launch.ts'
import { choosePlace } from '../services/postgres/place.ts'
import { findPostmaster, stopPostmaster } from '../services/postgres/postmaster.ts'
import { signal, waitForExit } from '../services/process-identity.ts'

/** Kills the server with SIGKILL, as a power cut would. */
export async function killPostgres(): Promise<void> {
  const { dataDir } = choosePlace('chaos')
  const running = findPostmaster(dataDir)
  if (!running) throw new Error('PostgreSQL does not run.')
  signal(running.pid, 'SIGKILL')
  await waitForExit(running.pid, 10_000)
}

/** Starts the server again on the same port; it recovers by itself. */
export async function startPostgres(): Promise<void> {
  const place = choosePlace('chaos')
  const { port } = place.settings
  await stopPostmaster(place.dataDir)
  await launch('chaos', place)
  if (place.settings.port !== port) throw new Error(`Port ${port} was taken while PostgreSQL was down.`)
}

/** Whether the server has stopped by itself. */
export const isDown = () => findPostmaster(choosePlace('chaos').dataDir) === undefined
